import { cn } from "@/components/ui/cn";
import { displayedScore } from "@/lib/matching/labels";

interface MatchBadgeProps {
  score: number;
  label: string;
  size?: "md" | "lg";
  className?: string;
}

export function MatchBadge({ score, label, size = "md", className }: MatchBadgeProps) {
  const large = size === "lg";
  return (
    <span className={cn("match-badge", large && "text-base", className)}>
      <span
        data-score={displayedScore(score)}
        className={cn("match-score", large && "px-3 py-2 text-xl", lookOf(score))}
      >
        <span className="sr-only">Match score </span>
        {displayedScore(score)}
      </span>
      {label}
    </span>
  );
}

function lookOf(score: number): string {
  if (score >= 80) return "bg-pitch text-on-pitch";
  if (score >= 70) return "bg-pitch-wash text-pitch";
  return score >= 50 ? "bg-sunk text-ink" : "bg-sunk text-soft";
}
