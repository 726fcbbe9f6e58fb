/**
 * The seller's side: whether the brief's industry is among the categories that the seller publishes as wanted. A brief
 * without an industry counts as unknown; a seller who wants no category in particular has no side, and the buyer's score
 * stands. Nothing that only the seller knows enters: a buyer who varies a brief could work out, say, a minimum fee.
 */
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

import { UNKNOWN_VALUE } from "./compiled-brief";

const categoryWeight = 50;
const fitWeight = 20;

/** 0..1, or null where the seller wants no category in particular. */
export function categoryFit(industry: IndustryCategory | null, hasWanted: boolean, isWanted: boolean): number | null {
  if (!hasWanted) return null;
  if (industry === null) return UNKNOWN_VALUE;
  return isWanted ? 1 : 0;
}

/** 0–100, or null without a wanted category. @param fit the objectives' value: sponsors whose aims the property serves are the ones who stay */
export function sellerScore(category: number | null, fit: number | null): number | null {
  if (category === null) return null;
  if (fit === null) return 100 * category;
  return (100 * (categoryWeight * category + fitWeight * fit)) / (categoryWeight + fitWeight);
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
