import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type UserStatus, userStatusLabels } from "@/lib/moderation/users/states";

const tones: Record<UserStatus, BadgeTone> = {
  active: "pitch",
  pending_review: "gold",
  info_requested: "gold",
  rejected: "signal",
  suspended: "signal",
  deactivated: "neutral",
  anonymized: "neutral",
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>;
}
