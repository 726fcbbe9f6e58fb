"use client";

import { Percent, Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";

import { AddFromListing } from "@/components/deals/add-from-listing";
import { OfferDiscountRow } from "@/components/deals/offer-discount-row";
import {
  canRemoveLine,
  customLine,
  discountLine,
  eachYear,
  lineTotals,
  withoutLine,
} from "@/components/deals/offer-defaults";
import { OfferLineRow, offerColumns } from "@/components/deals/offer-line-row";
import type { Renames } from "@/components/deals/use-renames";
import type { OfferForm } from "@/components/deals/use-offer-form";
import { FieldError } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { isDiscount } from "@/lib/deals/discounts";
import type { OfferedListing } from "@/lib/deals/view";
import { moneyText } from "@/lib/deals/wording";

interface OfferLinesProps {
  api: OfferForm;
  listing: OfferedListing;
  total: number;
  renames: Renames;
}

/** The offer as one table: item, what it includes, quantity and price. On narrow screens each line is a block. */
export function OfferLines({ api, listing, total, renames }: OfferLinesProps) {
  const { currency } = listing;
  const { fields, append, replace } = useFieldArray({ control: api.form.control, name: "lines" });
  const lines = api.form.watch("lines");
  const totals = lineTotals(lines, currency);
  const remove = (index: number) => replace(withoutLine(lines, index));
  return (
    <section aria-labelledby="offer-lines-title" className="@container">
      <h3 id="offer-lines-title" className="text-sm font-semibold">
        Line items
      </h3>
      <div role="table" aria-labelledby="offer-lines-title" className="mt-2">
        <div role="rowgroup" className="hidden border-b border-line pb-1.5 @lg:block">
          <div role="row" className={cn("text-xs text-soft", offerColumns)}>
            <span role="columnheader">Item</span>
            <span role="columnheader" className="@max-3xl:sr-only">
              Included
            </span>
            <span role="columnheader" className="text-right">
              Quantity
            </span>
            <span role="columnheader" className="text-right">{`Unit price (${currency})`}</span>
            <span role="columnheader" className="text-right">
              Total
            </span>
            <span role="columnheader">
              <span className="sr-only">Remove</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" className="divide-y divide-line">
          {fields.map((field, index) =>
            isDiscount(field) ? (
              <OfferDiscountRow
                key={field.id}
                {...{ api, currency, index }}
                total={totals[index] ?? 0}
                onRemove={() => remove(index)}
              />
            ) : (
              <OfferLineRow
                key={field.id}
                {...{ api, listing, index, renames }}
                total={totals[index] ?? 0}
                onEachYear={(years) => replace(eachYear(lines, index, years))}
                onRemove={canRemoveLine(lines, index) ? () => remove(index) : undefined}
              />
            ),
          )}
        </div>
      </div>
      <FieldError id="lines-error" text={api.errorOf("lines")} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <div className="flex flex-wrap items-center gap-2.5">
          <AddFromListing listing={listing} onAdd={append} />
          <Button variant="ghost" size="sm" onClick={() => append(customLine)}>
            <Plus aria-hidden="true" />
            Add custom line
          </Button>
          <Button variant="ghost" size="sm" onClick={() => append(discountLine)}>
            <Percent aria-hidden="true" />
            Add discount
          </Button>
        </div>
        <p className="ml-auto text-sm">
          Total <span className="ml-2 num font-semibold">{moneyText(total, currency)}</span>
        </p>
      </div>
    </section>
  );
}
