/** Why an offer was declined, spelt as it is stored and sent, and as people read it. */
export const declineReasons = [
  "budget_too_high",
  "audience_mismatch",
  "geography",
  "timing_too_late",
  "category_conflict",
  "objectives_mismatch",
  "insufficient_data",
  "budget_committed",
  "brand_safety",
  "value_for_price",
  "no_capacity",
  "duplicate",
  "not_a_real_offer",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonLabels: Record<DeclineReason, string> = {
  budget_too_high: "The price is above the budget",
  audience_mismatch: "The audience isn’t a fit",
  geography: "The location isn’t a fit",
  timing_too_late: "The timing doesn’t work",
  category_conflict: "It conflicts with another partner’s category",
  objectives_mismatch: "It doesn’t match our objectives",
  insufficient_data: "Not enough data to decide",
  budget_committed: "The budget went elsewhere",
  brand_safety: "Brand safety",
  value_for_price: "The value doesn’t justify the price",
  no_capacity: "We don’t have the capacity",
  duplicate: "We already have this offer",
  not_a_real_offer: "Not a genuine offer",
  other: "Another reason",
};
