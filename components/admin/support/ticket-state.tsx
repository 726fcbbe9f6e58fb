import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type TicketState, stateLabels } from "@/lib/support/states";

const tones: Record<TicketState, BadgeTone> = {
  new: "gold",
  open: "gold",
  on_hold: "neutral",
  waiting_on_requester: "outline",
  resolved: "pitch",
  closed: "neutral",
  merged: "neutral",
  spam: "signal",
};

export function TicketStateBadge({ state }: { state: TicketState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}
