import type { CSSProperties } from "react";

import { type FactorShare, barOf, segmentParts } from "@/components/match/match-view";
import { cn } from "@/components/ui/cn";
import { type Factor, factorLabels } from "@/lib/matching/weights";

interface MatchBarProps {
  contributions: readonly FactorShare[];
  size?: "sm" | "md";
  className?: string;
}

/** One segment a factor, as wide as its weight: solid is earned, hatched is not said by the listing, pale is missed. */
export function MatchBar({ contributions, size = "md", className }: MatchBarProps) {
  const shares = contributions.filter((share) => share.weight > 0);
  return (
    <div
      role="img"
      aria-label={describe(shares)}
      className={cn("w-full rounded-[3px] match-bar", size === "sm" ? "h-1.5" : "h-2.5", className)}
      style={{ "--parts": barOf(shares) } as CSSProperties}
    />
  );
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
