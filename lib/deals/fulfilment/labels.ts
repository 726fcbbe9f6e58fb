import type { DeliverableState } from "./states";

export const deliverableLabels: Record<DeliverableState, string> = {
  planned: "Planned",
  delivered: "Delivered",
  proof_submitted: "Proof to review",
  proof_accepted: "Accepted",
  proof_disputed: "Disputed",
  make_good: "Make-good",
  waived: "Waived",
};
