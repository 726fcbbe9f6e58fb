/** Reach and efficiency: reach compared with the minimum, and CPM compared with the target. */
import { formatMoney } from "@/lib/platform/money";

import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { count } from "../wording";
import { lowestPrice } from "./budget";
import { clampShare, notProvided, type Part } from "./part";

export const reachValue = (reach: number, minimum: number): number => clampShare(reach / minimum);

/** 1 up to the target, falling linearly to 0 at twice it. */
export const cpmValue = (cpm: number, target: number): number => clampShare((2 * target - cpm) / target);

/** Cents per thousand impressions, at the lowest visible price. */
export const cpmOf = (priceCents: number, impressions: number): number => (priceCents / impressions) * 1000;

export function reachParts({ criteria }: CompiledBrief, listing: ListingFacts): Part[] {
  const parts: Part[] = [];
  const { minUniqueReach: minimum, targetCpmCents: target } = criteria;
  if (minimum !== null && minimum > 0) {
    const reach = listing.uniqueReach;
    const explain = () => `Reaches ${count(reach ?? 0)} people; your minimum is ${count(minimum)}`;
    parts.push({
      field: "reach.uniqueReach",
      value: reach === null ? null : reachValue(reach, minimum),
      explain,
      missing: notProvided("Unique reach"),
      isMissed: reach !== null && reach < minimum,
    });
  }
  if (target !== null && target > 0) parts.push(cpmPart(target, listing));
  return parts;
}

function cpmPart(target: number, { offers, estImpressions }: ListingFacts): Part {
  const price = lowestPrice(offers);
  const cpm = price === null || !estImpressions ? null : cpmOf(price, estImpressions);
  const explain = () => `CPM of ${formatMoney(Math.round(cpm ?? 0))}; your target is ${formatMoney(target)}`;
  const missing = notProvided(price === null ? "Price for calculating CPM" : "Estimated impressions");
  const value = cpm === null ? null : cpmValue(cpm, target);
  return { field: "reach.estImpressions", value, explain, missing, isMissed: cpm !== null && cpm > target };
}
