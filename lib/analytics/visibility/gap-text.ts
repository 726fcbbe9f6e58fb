/** "Kept this listing out of 34 searches. Adding it could bring up to 12 more good matches." */
import { formatCount } from "@/lib/platform/format";
import type { GapCounts } from "./day-summary";

const of = (count: number, one: string, many: string): string => formatCount(count, one, many);

export function gapText(counts: GapCounts): string {
  return [...costs(counts), ...gains(counts)].join(" ");
}

function costs({ keptOut, costPoints, mostPoints: maxPoints }: GapCounts): string[] {
  const points = Math.max(1, Math.floor(maxPoints / 100));
  return [
    ...(keptOut > 0 ? [`Kept this listing out of ${of(keptOut, "search", "searches")}.`] : []),
    ...(costPoints > 0
      ? [`Cost up to ${of(points, "point", "points")} in ${of(costPoints, "search", "searches")}.`]
      : []),
  ];
}

function gains({ goodMatches, topTen }: GapCounts): string[] {
  const gained = [
    ...(goodMatches > 0 ? [of(goodMatches, "more good match", "more good matches")] : []),
    ...(topTen > 0 ? [of(topTen, "more place in the top 10", "more places in the top 10")] : []),
  ];
  return gained.length > 0 ? [`Adding it could bring up to ${gained.join(" and up to ")}.`] : [];
}
