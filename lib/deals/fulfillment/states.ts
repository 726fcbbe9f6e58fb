import type { DealSide } from "../states";
import type { StageVerb } from "../agreed/stages";

/**
 * The life of a deliverable: the seller delivers and proves, the buyer accepts, disputes or waives. A disputed one is
 * proved again or made good. Accepted and waived are final.
 */
export const deliverableStates = [
  "planned",
  "delivered",
  "proof_submitted",
  "proof_accepted",
  "proof_disputed",
  "make_good",
  "waived",
] as const;

export type DeliverableState = (typeof deliverableStates)[number];

export const deliverableVerbs = ["deliver", "submit_proof", "accept", "dispute", "make_good", "waive"] as const;
export type DeliverableVerb = (typeof deliverableVerbs)[number];

/** The side of each verb. */
export const verbSides: Record<DeliverableVerb, DealSide> = {
  deliver: "seller",
  submit_proof: "seller",
  accept: "buyer",
  dispute: "buyer",
  make_good: "seller",
  waive: "buyer",
};

export const deliverableMoves: Readonly<
  Record<DeliverableState, Readonly<Partial<Record<DeliverableVerb, DeliverableState>>>>
> = {
  planned: { deliver: "delivered", submit_proof: "proof_submitted", waive: "waived" },
  delivered: { submit_proof: "proof_submitted", accept: "proof_accepted", dispute: "proof_disputed", waive: "waived" },
  proof_submitted: { submit_proof: "proof_submitted", accept: "proof_accepted", dispute: "proof_disputed" },
  proof_disputed: {
    submit_proof: "proof_submitted",
    make_good: "make_good",
    accept: "proof_accepted",
    waive: "waived",
  },
  make_good: { deliver: "delivered", submit_proof: "proof_submitted", waive: "waived" },
  proof_accepted: {},
  waived: {},
};

/** The state that a verb leads to, or null if that side may not use it now. */
export const nextDeliverableState = (
  state: DeliverableState,
  verb: DeliverableVerb,
  by: DealSide,
): DeliverableState | null => (verbSides[verb] === by ? (deliverableMoves[state][verb] ?? null) : null);

/** How long the side that took a delivery or acceptance step can undo it. */
export const UNDO_MINUTES = 10;

export const undoSide = (state: DeliverableState): DealSide | null =>
  state === "delivered" ? "seller" : state === "proof_accepted" ? "buyer" : null;

export const isSettled = (state: DeliverableState): boolean => state === "proof_accepted" || state === "waived";

/** The deal's state as determined by its deliverables, after a step of one of them. */
export function stageVerbOf(states: readonly DeliverableState[]): StageVerb {
  if (states.every(isSettled)) return "complete";
  return states.includes("proof_disputed") ? "dispute" : "proceed";
}

export const deliverableLabels: Record<DeliverableState, string> = {
  planned: "Planned",
  delivered: "Delivered",
  proof_submitted: "Proof to review",
  proof_accepted: "Accepted",
  proof_disputed: "Disputed",
  make_good: "Make-good",
  waived: "Waived",
};
