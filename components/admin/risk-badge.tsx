import { Badge } from "@/components/ui/badge";
import type { Risk } from "@/lib/moderation/risk";

const tones = { low: "pitch", medium: "gold", high: "signal" } as const;
const words = { low: "Low", medium: "Medium", high: "High" } as const;

/** "High risk, 75", with its reasons. */
export function RiskBadge({ risk: { score, level, reasons } }: { risk: Risk }) {
  return (
    <>
      <Badge tone={tones[level]}>
        {words[level]} risk, {score}
      </Badge>
      {reasons.map((reason) => (
        <span key={reason} className="text-meta wrap-anywhere">
          {reason}
        </span>
      ))}
    </>
  );
}
