/**
 * A team's decision on a saved listing: considering, contacted, or passed with a reason. A conversation with the seller
 * about the listing means contacted, whether or not anyone set it.
 */
export const savedDecisions = ["considering", "contacted", "passed"] as const;
export type SavedDecision = (typeof savedDecisions)[number];

export const decisionLabels: Record<SavedDecision, string> = {
  considering: "Considering",
  contacted: "Contacted",
  passed: "Passed",
};

export const passReasons = [
  "too_expensive",
  "wrong_audience",
  "wrong_location",
  "wrong_timing",
  "brand_fit",
  "category_taken",
  "chose_another",
  "other",
] as const;
export type PassReason = (typeof passReasons)[number];

export const passReasonLabels: Record<PassReason, string> = {
  too_expensive: "Too expensive",
  wrong_audience: "Wrong audience",
  wrong_location: "Wrong location",
  wrong_timing: "Wrong timing",
  brand_fit: "Not a fit for the brand",
  category_taken: "Category is taken",
  chose_another: "Chose another listing",
  other: "Other",
};

export const currentDecision = (set: SavedDecision, hasConversation: boolean): SavedDecision =>
  set === "considering" && hasConversation ? "contacted" : set;
