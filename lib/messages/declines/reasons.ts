/**
 * Reasons for declining an offer or a conversation, as codes and as labels. Each side has its own reasons; a few are
 * shared.
 */
import { invalid } from "@/lib/platform/errors";
import type { Side } from "../policy";

const sharedReasons = ["no_capacity", "duplicate", "not_a_real_offer", "other"] as const;

const buyerDeclineReasons = [
  "budget_too_high",
  "value_for_price",
  "budget_committed",
  "audience_mismatch",
  "geography",
  "timing_too_late",
  "category_conflict",
  "objectives_mismatch",
  "insufficient_data",
  "brand_safety",
  ...sharedReasons,
] as const;
export type BuyerDeclineReason = (typeof buyerDeclineReasons)[number];

const sellerDeclineReasons = [
  "price_too_low",
  "category_sold",
  "inventory_sold",
  "dates_unavailable",
  "brand_unsuitable",
  "terms_unacceptable",
  ...sharedReasons,
] as const;
type SellerDeclineReason = (typeof sellerDeclineReasons)[number];

export type DeclineReason = BuyerDeclineReason | SellerDeclineReason;

export const declineReasons = [...new Set<DeclineReason>([...buyerDeclineReasons, ...sellerDeclineReasons])] as const;

export const declineReasonsOf = (side: Side): readonly DeclineReason[] =>
  side === "buyer" ? buyerDeclineReasons : sellerDeclineReasons;

const isReasonOf = (side: Side, reason: DeclineReason): boolean => declineReasonsOf(side).includes(reason);

export const declineReasonLabels: Record<DeclineReason, string> = {
  budget_too_high: "The price is above our budget",
  value_for_price: "The value doesn’t justify the price",
  budget_committed: "Our budget is committed elsewhere",
  audience_mismatch: "The audience isn’t a fit",
  geography: "The location isn’t a fit",
  timing_too_late: "The timing doesn’t work",
  category_conflict: "A competitor already sponsors it",
  objectives_mismatch: "It doesn’t match our objectives",
  insufficient_data: "Not enough data to decide",
  brand_safety: "Brand safety concerns",
  price_too_low: "The price is below ours",
  category_sold: "The category is sold",
  inventory_sold: "The inventory is sold",
  dates_unavailable: "The dates aren’t available",
  brand_unsuitable: "The brand isn’t a fit",
  terms_unacceptable: "We can’t agree to the terms",
  no_capacity: "We don’t have the capacity",
  duplicate: "It repeats an earlier offer",
  not_a_real_offer: "Not a genuine offer",
  other: "Another reason",
};

/** The reason as a separate line; `other` is explained by its note. */
export const declineText = (reason: DeclineReason, note?: string | null): string => {
  if (reason === "other" && note) return note;
  return note ? `${declineReasonLabels[reason]}.\n\n${note}` : `${declineReasonLabels[reason]}.`;
};

/** Throws `invalid` for a reason that only the other side has. */
export function requireReasonOf(side: Side, reason: DeclineReason): void {
  if (!isReasonOf(side, reason)) throw invalid({ reason: ["Select one of the reasons for your side."] });
}
