/** Why a listing is not for a brief. A reason teaches one factor, or nothing if no factor matches. */
import type { BuyerDeclineReason } from "@/lib/messages/declines/reasons";
import type { Factor } from "@/lib/matching/weights";
import type { PassReason } from "@/lib/opportunities/saved/decisions";

export const feedbackReasons = [
  "too_expensive",
  "wrong_audience",
  "wrong_location",
  "wrong_timing",
  "wrong_type",
  "wrong_assets",
  "too_small",
  "not_proven",
  "competitor",
  "already_sponsor",
  "other",
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const feedbackReasonLabels: Record<FeedbackReason, string> = {
  too_expensive: "Too expensive",
  wrong_audience: "Wrong audience",
  wrong_location: "Wrong location",
  wrong_timing: "Wrong timing",
  wrong_type: "Wrong kind of property",
  wrong_assets: "Assets don’t serve our goals",
  too_small: "Not enough reach",
  not_proven: "Not enough data",
  competitor: "A competitor already sponsors it",
  already_sponsor: "We already sponsor it",
  other: "Another reason",
};

const factorsOfFeedback: Record<FeedbackReason, Factor | null> = {
  too_expensive: "budget",
  wrong_audience: "audience",
  wrong_location: "geography",
  wrong_timing: "timing",
  wrong_type: "affinity",
  wrong_assets: "objectives",
  too_small: "reach",
  not_proven: "trust",
  competitor: "exclusivity",
  already_sponsor: null,
  other: null,
};

const factorsOfPass: Record<PassReason, Factor | null> = {
  too_expensive: "budget",
  wrong_audience: "audience",
  wrong_location: "geography",
  wrong_timing: "timing",
  brand_fit: "affinity",
  category_taken: "exclusivity",
  chose_another: null,
  other: null,
};

/** A seller’s reasons say nothing about what the marketer wants. */
const factorsOfDecline: Record<BuyerDeclineReason, Factor | null> = {
  budget_too_high: "budget",
  value_for_price: "budget",
  audience_mismatch: "audience",
  geography: "geography",
  timing_too_late: "timing",
  category_conflict: "exclusivity",
  objectives_mismatch: "objectives",
  insufficient_data: "trust",
  brand_safety: "affinity",
  budget_committed: null,
  no_capacity: null,
  duplicate: null,
  not_a_real_offer: null,
  other: null,
};

export const factorOfFeedback = (reason: FeedbackReason): Factor | null => factorsOfFeedback[reason];
export const factorOfPass = (reason: PassReason): Factor | null => factorsOfPass[reason];
export const factorOfDecline = (reason: string | null): Factor | null =>
  factorsOfDecline[(reason ?? "other") as BuyerDeclineReason] ?? null;
