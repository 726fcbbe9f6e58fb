import { formatCount, formatNumber } from "@/lib/platform/format";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { ImportPreview } from "@/lib/imports/view";

interface PreviewCountsProps {
  fileName: string;
  preview: ImportPreview;
  isReading: boolean;
}

/** Every row of the file in one figure, so that the figures add up to the rows. */
export function PreviewCounts({ fileName, preview: { counts, rateCard }, isReading }: PreviewCountsProps) {
  const read = rateCard?.isGrouped ? formatCount(rateCard.rows, "package") : formatCount(counts.rows, "row");
  const figures = [
    { label: "New listings", value: counts.fresh },
    { label: "Existing listings", value: counts.known, hint: knownHint(counts) },
    { label: "Repeated lines", value: counts.repeated },
    { label: "With errors", value: counts.failed },
  ];
  return (
    <Card aria-busy={isReading}>
      <CardHeader
        title={`${read} in ${fileName}`}
        description={
          isReading
            ? "Reading the file again…"
            : `Nothing is imported yet. Review the mapping, correct it, then start the import.${uncheckedText(counts)}`
        }
      />
      <CardBody>
        <Figures figures={figures} />
      </CardBody>
    </Card>
  );
}

function uncheckedText({ rows, unchecked }: ImportPreview["counts"]): string {
  return unchecked === 0
    ? ""
    : ` These figures cover the first ${formatNumber(rows - unchecked)} rows; the import checks the rest, too.`;
}

function knownHint({ known, knownPublished }: ImportPreview["counts"]): string | undefined {
  if (known === 0) return undefined;
  return knownPublished > 0
    ? `${formatNumber(knownPublished)} published, and will stay published`
    : "Updated where the file differs";
}

interface Figure {
  label: string;
  value: number;
  hint?: string;
}

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figures.map(({ label, value, hint }) => (
        <div key={label}>
          <dt className="text-meta text-soft">{label}</dt>
          <dd className="num text-2xl">{formatNumber(value)}</dd>
          {hint ? <dd className="text-meta text-soft">{hint}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
