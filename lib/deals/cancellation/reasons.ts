/** Why a deal is canceled. Some reasons let one side cancel without the other; the rest require both. */
export const cancelReasons = [
  "event_canceled",
  "breach",
  "not_paid",
  "brand_safety",
  "insolvency",
  "budget_cut",
  "change_of_plans",
  "other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const cancelReasonLabels: Record<CancelReason, string> = {
  event_canceled: "The event or season is canceled",
  breach: "The other side hasn’t kept the agreement",
  not_paid: "A payment hasn’t arrived",
  brand_safety: "Brand safety or reputation",
  insolvency: "Insolvency or closure",
  budget_cut: "The budget was cut",
  change_of_plans: "Plans changed",
  other: "Another reason",
};

const causes: readonly CancelReason[] = ["event_canceled", "breach", "not_paid", "brand_safety", "insolvency"];

/** Only these end a deal without the other side's consent. */
export const isCause = (reason: CancelReason): boolean => causes.includes(reason);
