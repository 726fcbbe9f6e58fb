import { formatCount, formatNumber } from "@/lib/platform/format";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import type { BulkActionType } from "@/lib/inventory/bulk/schema";

interface BulkBarProps {
  count: number;
  total: number;
  /** Whether the whole page is selected and more listings match. */
  canTakeAll: boolean;
  onTakeAll: () => void;
  onClear: () => void;
  onAsk: (type: BulkActionType) => void;
}

/** How many listings there are, or what to do with those selected. */
export function BulkBar({ count, total, canTakeAll, onTakeAll, onClear, onAsk }: BulkBarProps) {
  if (count === 0)
    return (
      <p aria-live="polite" className="mb-3 flex min-h-9 items-center text-meta text-soft tabular">
        {formatCount(total, "listing")}
      </p>
    );
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
      <p aria-live="polite" className="text-meta font-semibold tabular">
        {formatNumber(count)} selected
      </p>
      {canTakeAll ? (
        <Button variant="link" size="inline" onClick={onTakeAll}>
          Select all {formatNumber(total)} that match
        </Button>
      ) : null}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Clear
      </Button>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <Button variant="ghost" size="sm" onClick={() => onAsk("publish")}>
          Publish
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onAsk("pause")}>
          Pause
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onAsk("archive")}>
          Archive
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onAsk("edit")}>
          Edit
        </Button>
        <DropdownMenu
          trigger="More"
          label="More actions"
          items={[
            { label: "Reassign", onSelect: () => onAsk("reassign") },
            { label: "Restore", onSelect: () => onAsk("restore") },
            { kind: "separator" },
            { label: "Delete drafts", danger: true, onSelect: () => onAsk("delete") },
          ]}
        />
      </div>
    </div>
  );
}
