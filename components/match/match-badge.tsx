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
    <span className={cn("inline-flex items-center gap-2 font-semibold", large ? "text-base" : "text-meta", className)}>
      <span
        data-score={displayedScore(score)}
        className={cn(
          "rounded-md num leading-none font-[650]",
          large ? "px-3 py-2 text-xl" : "px-2.25 py-1.5 text-base",
          lookOf(score),
        )}
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
