import { Badge } from "@/components/ui/badge";
import type { InventoryRow } from "@/lib/inventory/schema";
import { type ListingStatus, statusLabels } from "@/lib/listings/states";

const tones: Record<ListingStatus, "neutral" | "outline" | "pitch" | "signal" | "gold"> = {
  draft: "outline",
  submitted: "gold",
  changes_requested: "signal",
  rejected: "signal",
  published: "pitch",
  paused: "neutral",
  sold_out: "neutral",
  expired: "neutral",
  suspended: "signal",
  archived: "outline",
};

/** The status of one's own listing, its reason, and whether an edit is in review. */
export function OwnStatus({
  row,
}: {
  row: Pick<InventoryRow, "status" | "statusReason" | "isWaiting" | "hasUnpublishedChanges">;
}) {
  return (
    <>
      <StatusBadge status={row.status} />
      {row.hasUnpublishedChanges ? <Badge tone="gold">Unpublished changes</Badge> : null}
      {row.isWaiting ? <Badge tone="gold">Edit in review</Badge> : null}
      {row.statusReason ? (
        <span className="line-clamp-2 max-w-56 text-meta text-soft" title={row.statusReason}>
          {row.statusReason}
        </span>
      ) : null}
    </>
  );
}

export function StatusBadge({ status, label = statusLabels[status] }: { status: ListingStatus; label?: string }) {
  return <Badge tone={tones[status]}>{label}</Badge>;
}
