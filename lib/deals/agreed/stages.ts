import type { dealStates } from "../states";

/**
 * The life of a deal after the agreement. Fulfilment may begin before the contract is signed; signing it later leaves
 * the deal in fulfilment. A deal is completed when every deliverable is accepted or waived. Until then it can be
 * cancelled; afterwards it is open for renewal until it is renewed or lapses.
 */
export type DealState = (typeof dealStates)[number];

export const stageVerbs = [
  "send_contract",
  "complete_signing",
  "proceed",
  "dispute",
  "complete",
  "cancel",
  "open_renewal",
  "renew",
  "lapse",
] as const;
export type StageVerb = (typeof stageVerbs)[number];

type Moves = Readonly<Partial<Record<DealState, Readonly<Partial<Record<StageVerb, DealState>>>>>>;

export const stageMoves: Moves = {
  agreed: { send_contract: "contract_out", proceed: "in_fulfilment", complete: "completed", cancel: "cancelled" },
  contract_out: {
    send_contract: "contract_out",
    complete_signing: "contracted",
    proceed: "in_fulfilment",
    complete: "completed",
    cancel: "cancelled",
  },
  contracted: { proceed: "in_fulfilment", complete: "completed", cancel: "cancelled" },
  in_fulfilment: {
    send_contract: "in_fulfilment",
    complete_signing: "in_fulfilment",
    proceed: "in_fulfilment",
    dispute: "disputed",
    complete: "completed",
    cancel: "cancelled",
  },
  disputed: {
    send_contract: "disputed",
    complete_signing: "disputed",
    proceed: "in_fulfilment",
    dispute: "disputed",
    complete: "completed",
    cancel: "cancelled",
  },
  completed: { open_renewal: "renewal_open", renew: "renewed" },
  renewal_open: { renew: "renewed", lapse: "lapsed" },
};

/** The state that a verb leads to, or null where the deal is not in a state for it. */
export const stageAfter = (state: DealState, verb: StageVerb): DealState | null => stageMoves[state]?.[verb] ?? null;

/** In these states the seller delivers and the buyer reviews. */
export const isUnderway = (state: DealState): boolean => stageMoves[state]?.complete !== undefined;

/** The stages that the board has a column for, in their order. */
export const boardStages = [
  "negotiating",
  "agreed",
  "contract_out",
  "contracted",
  "in_fulfilment",
  "disputed",
  "completed",
  "renewal_open",
  "renewed",
  "lapsed",
  "cancelled",
] as const;
export type BoardStage = (typeof boardStages)[number];

export const stageLabels: Record<DealState, string> = {
  negotiating: "Negotiating",
  agreed: "Agreed",
  contract_out: "Contract to sign",
  contracted: "Contract signed",
  in_fulfilment: "In fulfillment",
  disputed: "Disputed",
  completed: "Completed",
  renewal_open: "Renewal open",
  renewed: "Renewed",
  lapsed: "Not renewed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
  cancelled: "Canceled",
};
