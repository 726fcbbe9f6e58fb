import { Spinner } from "@/components/ui/spinner";
import { formatCount, formatNumber } from "@/lib/platform/format";
import type { BulkPreview } from "@/lib/inventory/bulk/schema";

interface BulkPreviewListProps {
  preview: BulkPreview | undefined;
  isReading: boolean;
}

/** "1,180 will be archived. 54 stay: An offer is open." */
export function BulkPreviewList({ preview, isReading }: BulkPreviewListProps) {
  if (isReading)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-soft">
        <Spinner /> Checking each listing…
      </p>
    );
  if (!preview) return null;
  return (
    <ul aria-label="What will happen" className="flex flex-col gap-2.5 text-sm tabular">
      {preview.changes.map(({ label, count }) => (
        <li key={label} className="font-semibold">
          {formatCount(count, "listing")} will be {label}.
        </li>
      ))}
      {preview.unchanged > 0 ? (
        <li className="text-soft">{formatCount(preview.unchanged, "listing needs", "listings need")} no change.</li>
      ) : null}
      {preview.stays.map(({ reason, count, examples }) => (
        <li key={reason}>
          {formatCount(count, "listing stays as it is", "listings stay as they are")}: {reason}.
          <span className="block text-meta wrap-anywhere text-soft">
            {examples.map(({ title }) => title || "Untitled listing").join(", ")}
            {count > examples.length ? ` and ${formatNumber(count - examples.length)} more` : ""}
          </span>
        </li>
      ))}
      {preview.selected === 0 ? <li>No listing matches anymore.</li> : null}
    </ul>
  );
}
