/** Reach and efficiency: reach against the wished-for reach, and the price of a thousand impressions against the wished-for one. */
import { formatMoney } from "@/lib/platform/money";

import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { count } from "../wording";
import { lowestPrice } from "./budget";
import { clampShare, notGiven, type Part } from "./part";

export const reachValue = (reach: number, wished: number): number => clampShare(reach / wished);

/** 1 up to the target, falling in a line to 0 at twice it. */
export const cpmValue = (cpm: number, target: number): number => clampShare((2 * target - cpm) / target);

/** Cents for a thousand impressions, at the lowest visible price. */
export const cpmOf = (priceCents: number, impressions: number): number => (priceCents / impressions) * 1000;

export function reachParts({ criteria }: CompiledBrief, listing: ListingFacts): Part[] {
  const parts: Part[] = [];
  const { minUniqueReach: wished, targetCpmCents: target } = criteria;
  if (wished !== null && wished > 0) {
    const reach = listing.uniqueReach;
    const say = () => `Reaches ${count(reach ?? 0)} people; you asked for ${count(wished)}`;
    parts.push({
      field: "reach.uniqueReach",
      value: reach === null ? null : reachValue(reach, wished),
      say,
      missing: notGiven("Unique reach"),
    });
  }
  if (target !== null && target > 0) parts.push(cpmPart(target, listing));
  return parts;
}

function cpmPart(target: number, { offers, estImpressions }: ListingFacts): Part {
  const price = lowestPrice(offers);
  const cpm = price === null || !estImpressions ? null : cpmOf(price, estImpressions);
  const say = () => `${formatMoney(Math.round(cpm ?? 0))} a thousand impressions; you asked for ${formatMoney(target)}`;
  const missing = notGiven(price === null ? "A price to work out cost per thousand" : "Estimated impressions");
  return { field: "reach.estImpressions", value: cpm === null ? null : cpmValue(cpm, target), say, missing };
}
