import { ColumnMapping } from "@/components/form/column-mapping";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { type DealColumn, type DealMapping, dealColumnLabels, dealColumns } from "@/lib/deals/signed/import/columns";
import type { DealImportPreview, PlannedDeal } from "@/lib/deals/signed/import/schema";
import { labelOf } from "@/lib/listings/labels";
import { formatCount, formatDate, formatNumber } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";

interface DealPreviewProps {
  fileName: string;
  preview: DealImportPreview;
  isPending: boolean;
  onMap: (mapping: DealMapping) => void;
  onRecord: () => void;
  onBack: () => void;
}

/** Everything that will be saved from a file: first what can’t be recorded, then what is doubtful. */
export function DealPreview({ fileName, preview, isPending, onMap, onRecord, onBack }: DealPreviewProps) {
  const { deals, columns, sameAs } = preview;
  const ready = deals.filter(({ problems }) => problems.length === 0);
  const others = deals.length - ready.length;
  const doubtful = ready.filter(({ doubts }) => doubts.length > 0).length;
  return (
    <section aria-labelledby="deal-preview" className="grid gap-4">
      <h2 id="deal-preview" className="break-words">{`Check ${fileName}`}</h2>
      <p className="text-sm text-soft">
        {[
          `${formatCount(ready.length, "deal")} will be recorded.`,
          ...(doubtful > 0 ? [`Check ${formatCount(doubtful, "deal")} first.`] : []),
          ...(others > 0 ? [`${formatCount(others, "deal")} won’t be recorded.`] : []),
        ].join(" ")}
      </p>
      {sameAs ? <p className="text-sm text-soft">{`Columns are read the way you chose for ${sameAs}.`}</p> : null}
      <Columns columns={columns} disabled={isPending} onMap={onMap} />
      <ul aria-label="Deals in this file" className="grid gap-3">
        {deals.map((deal) => (
          <DealItem key={deal.line} deal={deal} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {ready.length > 0 ? (
          <Button pending={isPending} onClick={onRecord}>{`Record ${formatCount(ready.length, "deal")}`}</Button>
        ) : null}
        <Button variant="ghost" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </section>
  );
}

const options = [
  { value: "", label: "Not used" },
  ...dealColumns.map((value) => ({ value, label: dealColumnLabels[value] })),
];

interface ColumnsProps {
  columns: DealImportPreview["columns"];
  disabled: boolean;
  onMap: (mapping: DealMapping) => void;
}

/** The field of each column. Choosing a field for a column takes it from the column that had it. */
function Columns({ columns, disabled, onMap }: ColumnsProps) {
  const unused = columns.filter(({ column }) => column === null);
  const isMissing = !columns.some(({ column }) => column === "sponsor");
  const choose = (index: number, chosen: string) =>
    onMap(
      columns.map(({ column }, at) => {
        if (at === index) return (chosen || null) as DealColumn | null;
        return column === chosen ? null : column;
      }),
    );
  return (
    <>
      {isMissing ? (
        <Alert kind="problem" title="Which column is the sponsor?">
          We didn’t recognize it. Choose what each column is.
        </Alert>
      ) : null}
      <details open={isMissing}>
        <summary className="cursor-pointer text-sm font-semibold">
          {unused.length > 0
            ? `Columns, ${unused.length} of ${columns.length} not used: ${unused.map(({ heading }) => heading || "without a heading").join(", ")}`
            : "Columns"}
        </summary>
        <div className="mt-3">
          <ColumnMapping
            columns={columns.map(({ column, ...each }, index) => ({ ...each, index, chosen: column ?? "" }))}
            options={options}
            disabled={disabled}
            onChoose={choose}
          />
        </div>
      </details>
    </>
  );
}

function DealItem({ deal }: { deal: PlannedDeal }) {
  const { line, sponsor, isNewSponsor, listing, packageName, problems, doubts, payments, deliverables } = deal;
  const isReady = problems.length === 0;
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-card px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-base break-words">{sponsor || `Line ${line}`}</h3>
        {isReady ? (
          <Badge tone={doubts.length > 0 ? "gold" : "pitch"}>{doubts.length > 0 ? "Check" : "Ready"}</Badge>
        ) : (
          <Badge tone="signal">Won’t be recorded</Badge>
        )}
      </div>
      {[...problems, ...doubts].map((text) => (
        <p key={text} className={problems.includes(text) ? "text-signal" : "text-gold"}>
          {text}
        </p>
      ))}
      <p className="break-words">{[listing, packageName].filter(Boolean).join(", ")}</p>
      <p>{[valueText(deal), termText(deal)].filter((text) => text !== "").join(" · ")}</p>
      {isReady ? <p className="text-soft">{sponsorText(deal, isNewSponsor)}</p> : null}
      {payments.length > 0 ? (
        <ul aria-label={`Payments of ${sponsor}`} className="grid gap-0.5">
          {payments.map(({ label, amount, dueOn, paidOn }, at) => (
            <li key={at}>
              {`${label}: ${formatAmount(amount, deal.currency)}, due ${formatDate(dueOn)}, ${paidOn ? `paid ${formatDate(paidOn)}` : "not paid"}`}
            </li>
          ))}
        </ul>
      ) : null}
      {deliverables.length > 0 ? (
        <ul aria-label={`Deliverables of ${sponsor}`} className="grid gap-0.5 text-soft">
          {deliverables.map(({ name, quantity, dueOn }, at) => (
            <li key={at}>{`${formatNumber(quantity)} × ${name}, due ${formatDate(dueOn)}`}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const valueText = ({ value, currency }: PlannedDeal): string =>
  value === null ? "" : `${formatAmount(value, currency)} (${currency})`;

const termText = ({ termStart, termEnd }: PlannedDeal): string =>
  termStart && termEnd ? `${formatDate(termStart)} – ${formatDate(termEnd)}` : "";

function sponsorText({ category, isExclusive, email }: PlannedDeal, isNewSponsor: boolean): string {
  const who = `${isNewSponsor ? "New sponsor" : "Known sponsor"}${email ? `, ${email}` : ""}`;
  if (!category) return `${who}, no category`;
  return `${who}, ${labelOf(category)}${isExclusive ? " (exclusive)" : ""}`;
}
