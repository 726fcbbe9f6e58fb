import { MatchStripe } from "@/components/match/match-stripe";
import { type FactorShare, segmentParts } from "@/components/match/match-view";
import { type Factor, factorLabels } from "@/lib/matching/weights";

interface MatchBarProps {
  contributions: readonly FactorShare[];
  className: string;
}

/** The match bar on a full match panel; its accessible name lists the points of each factor. */
export function MatchBar({ contributions, className }: MatchBarProps) {
  const shares = contributions.filter((share) => share.weight > 0);
  return <MatchStripe shares={shares} role="img" aria-label={describe(shares)} className={`h-2.5 ${className}`} />;
}

export function factorName(factor: string): string {
  if (factor === "seller_fit") return "Seller fit";
  return factorLabels[factor as Factor] ?? factor;
}

function describe(shares: readonly FactorShare[]): string {
  const parts = shares.map((share) => {
    const { unknown } = segmentParts(share);
    const tail = unknown > 0 ? `, ${unknown.toFixed(1)} unknown` : "";
    return `${factorName(share.factor)} ${share.points.toFixed(1)} of ${share.weight.toFixed(1)}${tail}`;
  });
  return `Points by factor: ${parts.join("; ")}`;
}
