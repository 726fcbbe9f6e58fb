import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type PostStatus, statusLabels } from "@/lib/blog/states";

const tones: Record<PostStatus, BadgeTone> = {
  draft: "outline",
  scheduled: "gold",
  published: "pitch",
  unpublished: "neutral",
};

export function StatusBadge({ status }: { status: PostStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
