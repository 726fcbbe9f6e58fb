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
  audience_mismatch: "The audience does not fit",
  geography: "The place does not fit",
  timing_too_late: "The timing is too late",
  category_conflict: "It conflicts with another partner's category",
  objectives_mismatch: "It does not serve our objectives",
  insufficient_data: "There is too little data to decide",
  budget_committed: "The budget went elsewhere",
  brand_safety: "Brand safety",
  value_for_price: "The value does not justify the price",
  no_capacity: "We have no capacity for it",
  duplicate: "We already have the same offer",
  not_a_real_offer: "It is not a real offer",
  other: "Another reason",
};
