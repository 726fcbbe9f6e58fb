/**
 * The seller's side: how well this brief suits what the seller wishes for. What the seller does not wish is dropped;
 * what the brief does not say counts as unknown. A seller who states no wish has no side, and the buyer's score stands.
 * A hidden price takes the fee out altogether, and a visible one is the least it can be: the score must not let a
 * marketer work out what the seller keeps to himself.
 */
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

import { UNKNOWN_VALUE, type CompiledBrief } from "./compiled-brief";
import { priceValue } from "./factors/budget";

const categoryWeight = 50;
const feeWeight = 30;
const fitWeight = 20;

/** 0..1, or null where the seller does not wish. */
export function categoryWish(industry: IndustryCategory | null, hasWishes: boolean, isWanted: boolean): number | null {
  if (!hasWishes) return null;
  if (industry === null) return UNKNOWN_VALUE;
  return isWanted ? 1 : 0;
}

/** Cents. @param lowest the lowest visible price, or null where prices are hidden or not given */
export function feeWish({ criteria }: CompiledBrief, minFee: number | null, lowest: number | null): number | null {
  if (minFee === null || lowest === null) return null;
  const floor = Math.max(minFee, lowest);
  const ceiling = criteria.budgetMaxCents ?? criteria.budgetMinCents;
  if (ceiling === null) return UNKNOWN_VALUE;
  return priceValue(ceiling, floor, Infinity);
}

/** 0–100, or null. Category and fee: null where the seller does not wish. @param fit the objectives' value: sponsors whose aims the property serves are the ones who stay */
export function sellerScore(category: number | null, fee: number | null, fit: number | null): number | null {
  if (category === null && fee === null) return null;
  let sum = 0;
  let weight = 0;
  if (category !== null) {
    sum += categoryWeight * category;
    weight += categoryWeight;
  }
  if (fee !== null) {
    sum += feeWeight * fee;
    weight += feeWeight;
  }
  if (fit !== null) {
    sum += fitWeight * fit;
    weight += fitWeight;
  }
  return (100 * sum) / weight;
}

/** Points by which the seller's side can lift a score. Source: the product's reference on matching. */
const mostSellerLift = 5;

export const reciprocalScore = (buyer: number, seller: number | null): number =>
  seller === null ? buyer : Math.min(buyer + mostSellerLift, 0.8 * buyer + 0.2 * seller);

/** The least a buyer's score can be for a final one of `final`. @param most what the seller's side is at most */
export const leastBuyerScore = (final: number, most: number | null): number =>
  most === null ? final : Math.max(final - mostSellerLift, (final - 0.2 * most) / 0.8);

/**
 * Hundredths of a point. Cut, and never rounded up, so that no label is reached by rounding;
 * the millionth absorbs what binary fractions lose.
 */
export const inHundredths = (score: number): number => Math.max(0, Math.floor(score * 100 + 1e-6));
