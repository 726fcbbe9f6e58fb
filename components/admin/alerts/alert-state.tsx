import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type AlertState, alertStateLabels } from "@/lib/moderation/alerts/states";

const tones: Record<AlertState, BadgeTone> = { open: "signal", acknowledged: "gold", resolved: "pitch" };

export const AlertStateBadge = ({ state }: { state: AlertState }) => (
  <Badge tone={tones[state]}>{alertStateLabels[state]}</Badge>
);
