"use client";

import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { RadioCards } from "@/components/ui/radio-group";
import { DataTable } from "@/components/layout/data-table";
import type { ImportChoices } from "@/lib/imports/schema";
import type { ImportPreview } from "@/lib/imports/view";
import { formatCount, formatNumber } from "@/lib/platform/format";

interface RateCardChoiceProps {
  preview: ImportPreview;
  onChange: (changes: Partial<ImportChoices>) => void;
  /** While a request is in progress. */
  disabled: boolean;
}

/** Whether rows that look like packages become packages of one listing per property, or separate listings. */
export function RateCardChoice({ preview: { rateCard }, onChange, disabled }: RateCardChoiceProps) {
  if (!rateCard) return null;
  const { rows, properties, isGrouped } = rateCard;
  const choose = (value: string) =>
    // Each of the two modes has its own columns.
    onChange({ rateCard: value === "grouped", mapping: undefined, defaults: undefined });
  return (
    <Card>
      <CardHeader
        title={`These ${formatCount(rows, "row")} look like the rate card of ${properties === 1 ? "one property" : `${formatNumber(properties)} properties`}`}
        description="Marketers compare the packages of a listing side by side, with their prices and stock."
      />
      <CardBody>
        <fieldset disabled={disabled} className="m-0 border-0 p-0">
          <RadioCards
            name="rate-card"
            label="What the rows become"
            value={isGrouped ? "grouped" : "rows"}
            onValueChange={choose}
            options={[
              {
                value: "grouped",
                label: `Create ${formatCount(properties, "listing")} with ${formatCount(rows, "package")}`,
                description: "One listing for each property",
              },
              {
                value: "rows",
                label: `Create ${formatCount(rows, "listing")}`,
                description: "One listing for each row",
              },
            ]}
          />
        </fieldset>
      </CardBody>
    </Card>
  );
}

type Offered = ImportPreview["offered"][number];

/** Each listing with its packages as they will be saved, those to review first. */
export function OfferedPackages({ offered }: { offered: readonly Offered[] }) {
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="import-packages" className="flex flex-col gap-4">
      <h2 id="import-packages">Preview of the listings and their packages</h2>
      {offered.map((listing) => (
        <OfferedListing key={listing.row} listing={listing} />
      ))}
    </section>
  );
}

function OfferedListing({ listing: { title, doubts, packages } }: { listing: Offered }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2">
        {title}
        {doubts.length > 0 ? <Badge tone="gold">To review</Badge> : null}
      </h3>
      {doubts.length > 0 ? (
        <ul className="text-sm text-soft">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      ) : null}
      <DataTable
        caption={`Packages of ${title}`}
        rows={packages}
        rowKey={({ name }) => name}
        columns={[
          { key: "name", header: "Package", rowHeader: true, cell: ({ name }) => name },
          { key: "price", header: "Price", className: "num", cell: ({ price }) => price },
          { key: "stock", header: "Available", cell: ({ quantityAvailable }) => stockText(quantityAvailable) },
          {
            key: "contents",
            header: "Includes",
            className: "text-soft min-w-56",
            cell: ({ contents }) => contents || "None",
          },
        ]}
      />
    </div>
  );
}

const stockText = (quantity: number | null): string =>
  quantity === null ? "No limit" : quantity === 0 ? "Sold out" : formatNumber(quantity);
