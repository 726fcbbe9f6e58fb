/**
 * How far the return is based on the user's own numbers. Conversion matters most and has no general benchmark, so
 * confidence with a default conversion is never more than low.
 */
import type { RoiResult } from "./schema";

export function confidenceOf(
  assumptions: RoiResult["assumptions"],
  roiPercent: number | null,
): RoiResult["confidence"] {
  const defaults = assumptions.filter(({ from }) => from === "default");
  const own = assumptions.length - defaults.length;
  const counted = `${own} of ${assumptions.length} assumptions are your own`;
  if (roiPercent === null) return { level: "low", reason: `The return can’t be computed yet; ${counted}.` };
  if (defaults.some(({ input }) => input === "conversion"))
    return { level: "low", reason: `The conversion is our assumption: confirm it first. ${counted}.` };
  if (defaults.length === 0) return { level: "high", reason: "All assumptions are your own." };
  const level = own >= defaults.length ? "medium" : "low";
  return { level, reason: `${counted}; the others are benchmarks.` };
}
