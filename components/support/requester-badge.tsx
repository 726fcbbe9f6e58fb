import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type RequesterState, requesterLabels } from "@/lib/support/states";

const tones: Record<RequesterState, BadgeTone> = {
  submitted: "neutral",
  in_progress: "neutral",
  waiting_for_you: "gold",
  resolved: "pitch",
};

/** The state of a ticket as the person who opened it sees it. */
export const RequesterBadge = ({ status }: { status: RequesterState }) => (
  <Badge tone={tones[status]}>{requesterLabels[status]}</Badge>
);
