/**
 * Budget: 1 inside the range, falling linearly to 0 at 0.4 × its minimum and 1.25 × its maximum; the best offer counts.
 */
import { aboutDollars } from "@/lib/platform/exchange-rates";
import { formatMoney } from "@/lib/platform/money";

import { type CompiledBrief, UNKNOWN_VALUE } from "../compiled-brief";
import type { BriefCriteria, ListingFacts, Offer } from "../criteria";
import { clampShare, notProvided, type Part } from "./part";

export const OVER_BUDGET_AT = 1.25;
const tooSmallAt = 0.4;

/** Cents; without a minimum pass 0, without a maximum Infinity. */
export function priceValue(price: number, min: number, max: number): number {
  if (price > max) return clampShare((OVER_BUDGET_AT * max - price) / ((OVER_BUDGET_AT - 1) * max));
  if (price < min) return clampShare((price - tooSmallAt * min) / ((1 - tooSmallAt) * min));
  return 1;
}

export function lowestPrice(offers: readonly Offer[]): number | null {
  return offers.length > 0 ? Math.min(...offers.map((offer) => offer.priceCents)) : null;
}

export function budgetParts({ criteria, isStated }: CompiledBrief, listing: ListingFacts): Part[] {
  if (!isStated.budget) return [];
  const visible = bestOffer(criteria, listing.offers);
  const best = scoredOffer(criteria, listing);
  const missing = visible ? someHidden(visible.offer) : notProvided("Price");
  const explain = () => (best ? budgetSentence(best.offer, criteria.budgetMinCents, criteria.budgetMaxCents) : "");
  const isMissed = best !== null && best.offer.priceCents > (criteria.budgetMaxCents ?? Infinity);
  const isNeutral = best !== null && best.offer.priceCents < (criteria.budgetMinCents ?? 0);
  return [{ field: "price", value: best?.value ?? null, explain, missing, isMissed, isNeutral }];
}

/** `$48,000`, or `€42,000 (about $47,700)` */
export const offerPrice = ({ priceCents, listed }: Offer): string =>
  listed
    ? `${formatMoney(listed.cents, listed.currency)} (${aboutDollars(listed.cents, listed.currency)})`
    : formatMoney(priceCents);

const someHidden = (offer: Offer): string =>
  `${offer.name ?? "The whole listing"} is ${offerPrice(offer)}; the other packages don’t show a price`;

type Budget = Pick<BriefCriteria, "budgetMinCents" | "budgetMaxCents">;
type Prices = Pick<ListingFacts, "offers" | "hasHiddenPrice">;

/**
 * The offer that the budget is scored on. Null without one, or if a price on request may be better: then the price is
 * unknown.
 */
export function scoredOffer(budget: Budget, { offers, hasHiddenPrice }: Prices): ReturnType<typeof bestOffer> {
  const best = bestOffer(budget, offers);
  return best && hasHiddenPrice && best.value < UNKNOWN_VALUE ? null : best;
}

/** The offer that fits the budget best; in a tie, the cheapest. */
export function bestOffer(
  { budgetMinCents, budgetMaxCents }: Budget,
  offers: readonly Offer[],
): { offer: Offer; value: number } | null {
  const [min, max] = [budgetMinCents ?? 0, budgetMaxCents ?? Infinity];
  const valued = offers.map((offer) => ({ offer, value: priceValue(offer.priceCents, min, max) }));
  return valued.toSorted((a, b) => b.value - a.value || a.offer.priceCents - b.offer.priceCents)[0] ?? null;
}

function budgetSentence(offer: Offer, min: number | null, max: number | null): string {
  const { name, priceCents } = offer;
  const what = name === null ? `Rights fee of ${offerPrice(offer)}` : `${name} at ${offerPrice(offer)}`;
  if (max !== null && priceCents > max) return `${what}, above your ${rangeText(min, max)}`;
  if (min !== null && priceCents < min) return `${what}, below your ${rangeText(min, max)}`;
  return `${what}, within your ${rangeText(min, max)}`;
}

function rangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${formatMoney(min)}–${formatMoney(max)} budget`;
  return max !== null ? `${formatMoney(max)} maximum` : `${formatMoney(min ?? 0)} minimum`;
}
