import { FactLink, type AnchorOf } from "@/components/match/fact-link";
import type { MatchSentence, MatchSummary } from "@/components/match/match-view";
import { cn } from "@/components/ui/cn";

interface MatchReasonsProps {
  match: Pick<MatchSummary, "reasons" | "cautions" | "unknowns">;
  /** Maximum number of lines. */
  limit?: number;
  dense?: boolean;
  /** Links each explanation to the page section with its fact. */
  anchorOf?: AnchorOf;
  className?: string;
}

const marks = {
  reasons: { glyph: "+", label: "In favor", tone: "text-pitch" },
  cautions: { glyph: "!", label: "Caution", tone: "text-signal" },
  unknowns: { glyph: "?", label: "Unknown", tone: "text-gold" },
} as const;
type Side = keyof typeof marks;

export function MatchReasons({ match, limit, dense = false, anchorOf, className }: MatchReasonsProps) {
  const rows = (Object.keys(marks) as Side[]).flatMap((side) => match[side].map((sentence) => ({ side, sentence })));
  if (rows.length === 0) return null;
  return (
    <ul className={cn("divide-y divide-line border-y border-line text-sm", className)}>
      {rows.slice(0, limit).map(({ side, sentence }) => (
        <ReasonRow key={`${side}-${sentence.text}`} side={side} sentence={sentence} dense={dense} anchorOf={anchorOf} />
      ))}
    </ul>
  );
}

interface ReasonRowProps {
  side: Side;
  sentence: MatchSentence;
  dense: boolean;
  anchorOf?: AnchorOf;
}

function ReasonRow({ side, sentence, dense, anchorOf }: ReasonRowProps) {
  const mark = marks[side];
  return (
    <li className={cn("grid grid-cols-[1rem_1fr_auto] gap-2.5", dense ? "py-1.5 text-meta" : "py-2.25")}>
      <span className={cn("font-bold", mark.tone)}>
        <span aria-hidden="true">{mark.glyph}</span>
        <span className="sr-only">{mark.label}:</span>
      </span>
      <span className="min-w-0">
        <FactLink field={sentence.field} anchorOf={anchorOf}>
          {sentence.text}
        </FactLink>
      </span>
      <span className="text-soft tabular">
        {sentence.points.toFixed(1)}
        <span className="sr-only"> points</span>
      </span>
    </li>
  );
}
