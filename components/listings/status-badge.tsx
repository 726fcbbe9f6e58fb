import { Badge } from "@/components/ui/badge";
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

export function StatusBadge({ status }: { status: ListingStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
