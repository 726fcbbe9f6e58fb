import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type PlanState, planStateLabels } from "@/lib/entitlements/plan-states";

const tones: Record<PlanState, BadgeTone> = {
  none: "neutral",
  starter: "neutral",
  limit_reached: "gold",
  quote_requested: "outline",
  quoted: "ink",
  active: "pitch",
  past_due: "signal",
  unpaid: "signal",
  cancel_scheduled: "gold",
  canceled: "neutral",
};

/** @param isAccepted the quote is accepted and its invoice is open */
export const PlanBadge = ({ state, isAccepted = false }: { state: PlanState; isAccepted?: boolean }) =>
  state === "quoted" && isAccepted ? (
    <Badge tone="gold">Awaiting payment</Badge>
  ) : (
    <Badge tone={tones[state]}>{planStateLabels[state]}</Badge>
  );
