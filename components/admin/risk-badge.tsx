import { Badge } from "@/components/ui/badge";
import type { Risk } from "@/lib/moderation/risk";

const tones = { low: "pitch", medium: "gold", high: "signal" } as const;
const words = { low: "Low", medium: "Medium", high: "High" } as const;

/** "High risk, 75", with its reasons. */
export function RiskBadge({ risk: { score, level, reasons } }: { risk: Risk }) {
  return (
    <>
      <Badge tone={tones[level]}>{levelText({ score, level })}</Badge>
      {reasons.map((reason) => (
        <span key={reason} className="text-meta wrap-anywhere">
          {reason}
        </span>
      ))}
    </>
  );
}

/** The same in a row, with the reasons as its tooltip. */
export function CompactRiskBadge({ risk: { score, level, reasons } }: { risk: Risk }) {
  const text = reasons.join("; ");
  return (
    <Badge tone={tones[level]} title={text || undefined}>
      {levelText({ score, level })}
      {text ? <span className="sr-only">: {text}</span> : null}
    </Badge>
  );
}

const levelText = ({ score, level }: Pick<Risk, "score" | "level">): string => `${words[level]} risk, ${score}`;
