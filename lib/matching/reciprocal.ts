/**
 * The seller's side: whether the brief's industry is one of the sponsor categories the seller publishes as preferred. A
 * brief without an industry counts as unknown; without preferred categories the buyer's score is final. Private seller
 * data must not enter: a buyer could infer, say, a minimum fee by varying a brief.
 */
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

import { UNKNOWN_VALUE } from "./compiled-brief";

const categoryWeight = 50;
const fitWeight = 20;

/** 0..1, or null if the seller prefers no category. */
export function categoryFit(
  industry: IndustryCategory | null,
  hasRequested: boolean,
  isRequested: boolean,
): number | null {
  if (!hasRequested) return null;
  if (industry === null) return UNKNOWN_VALUE;
  return isRequested ? 1 : 0;
}

/**
 * 0–100, or null without a preferred category. @param fit the objectives' value: sponsors whose goals the property
 * serves tend to stay
 */
export function sellerScore(category: number | null, fit: number | null): number | null {
  if (category === null) return null;
  if (fit === null) return 100 * category;
  return (100 * (categoryWeight * category + fitWeight * fit)) / (categoryWeight + fitWeight);
}

/** Maximum points the seller's side can add to a score. Source: the product's reference on matching. */
const maxSellerLift = 5;

export const reciprocalScore = (buyer: number, seller: number | null): number =>
  seller === null ? buyer : Math.min(buyer + maxSellerLift, 0.8 * buyer + 0.2 * seller);

/** The lowest buyer score that can lead to this final score. @param most maximum of the seller's side */
export const leastBuyerScore = (final: number, most: number | null): number =>
  most === null ? final : Math.max(final - maxSellerLift, (final - 0.2 * most) / 0.8);

/**
 * Hundredths of a point. Truncated, never rounded up, so that no label is reached by rounding; the millionth absorbs
 * floating-point loss.
 */
export const inHundredths = (score: number): number => Math.max(0, Math.floor(score * 100 + 1e-6));
