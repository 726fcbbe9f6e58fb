/**
 * Evidence is submitted by the seller, and verified or rejected by an admin, who can change that decision. A changed
 * figure, source or date, and new evidence, reset it: only an admin's decision on the current figure counts.
 */
export const evidenceStates = ["submitted", "verified", "refused"] as const;
export type EvidenceState = (typeof evidenceStates)[number];

export const evidenceEvents = ["submit", "change_figure", "verify", "refuse"] as const;
export type EvidenceEvent = (typeof evidenceEvents)[number];

const outcome: Record<EvidenceEvent, EvidenceState> = {
  submit: "submitted",
  change_figure: "submitted",
  verify: "verified",
  refuse: "refused",
};

/** Null: a figure without evidence is in no state, and only submitting evidence changes that. */
export const nextEvidenceState = (state: EvidenceState | null, event: EvidenceEvent): EvidenceState | null =>
  state === null && event !== "submit" ? null : outcome[event];

export const evidenceLabels: Record<EvidenceState, string> = {
  submitted: "In review",
  verified: "Verified by Pitchside",
  refused: "Not verified",
};
