/** The five match labels, by score: 90, 80, 70, 50. */

export const matchLabels = ["Excellent Match", "Great Match", "Good Match", "Fair Match", "Low Match"] as const;
export type MatchLabel = (typeof matchLabels)[number];

/** From this score on a match is at least a "Good Match". */
export const GOOD_MATCH_FROM = 70;

/** Clamps to 0–100 first; NaN counts as 0. */
export function matchLabel(score: number): MatchLabel {
  const clamped = Number.isNaN(score) ? 0 : Math.min(100, Math.max(0, score));
  if (clamped >= 90) return "Excellent Match";
  if (clamped >= 80) return "Great Match";
  if (clamped >= GOOD_MATCH_FROM) return "Good Match";
  return clamped >= 50 ? "Fair Match" : "Low Match";
}

/**
 * The whole number to show for a score. It is truncated, not rounded: 89.7 shows as 89, so that the number and the
 * label on the badge always agree.
 */
export const displayedScore = (score: number): number => Math.floor(Math.min(100, Math.max(0, score)));
