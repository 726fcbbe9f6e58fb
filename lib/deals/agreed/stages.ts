import type { dealStates } from "../states";

/**
 * The life of a deal after the agreement. Fulfillment may start before the contract is signed; signing it later leaves
 * the deal in fulfillment. A deal is completed when every deliverable is accepted or waived. Until then it can be
 * canceled; afterward it is open for renewal until it is renewed or lapses. Undoing the last acceptance reopens it.
 */
export type DealState = (typeof dealStates)[number];

export const stageVerbs = [
  "send_contract",
  "complete_signing",
  "proceed",
  "dispute",
  "complete",
  "reopen",
  "cancel",
  "open_renewal",
  "renew",
  "lapse",
] as const;
export type StageVerb = (typeof stageVerbs)[number];

type Moves = Readonly<Partial<Record<DealState, Readonly<Partial<Record<StageVerb, DealState>>>>>>;

export const stageMoves: Moves = {
  agreed: { send_contract: "contract_out", proceed: "in_fulfillment", complete: "completed", cancel: "canceled" },
  contract_out: {
    send_contract: "contract_out",
    complete_signing: "contracted",
    proceed: "in_fulfillment",
    complete: "completed",
    cancel: "canceled",
  },
  contracted: { proceed: "in_fulfillment", complete: "completed", cancel: "canceled" },
  in_fulfillment: {
    send_contract: "in_fulfillment",
    complete_signing: "in_fulfillment",
    proceed: "in_fulfillment",
    dispute: "disputed",
    complete: "completed",
    cancel: "canceled",
  },
  disputed: {
    send_contract: "disputed",
    complete_signing: "disputed",
    proceed: "in_fulfillment",
    dispute: "disputed",
    complete: "completed",
    cancel: "canceled",
  },
  completed: { reopen: "in_fulfillment", open_renewal: "renewal_open", renew: "renewed" },
  renewal_open: { renew: "renewed", lapse: "lapsed" },
};

/** The state that a verb leads to, or null if the deal's state does not allow it. */
export const stageAfter = (state: DealState, verb: StageVerb): DealState | null => stageMoves[state]?.[verb] ?? null;

/** The seller recorded it as signed, with a sponsor who has no account. */
export const isRecorded = ({ conversation }: { conversation: { kind: string } }): boolean =>
  conversation.kind === "contact";

/** In these states the seller delivers and the buyer reviews. */
export const isUnderway = (state: DealState): boolean => stageMoves[state]?.complete !== undefined;

/** The stages with a column on the board, in order. */
export const boardStages = [
  "negotiating",
  "agreed",
  "contract_out",
  "contracted",
  "in_fulfillment",
  "disputed",
  "completed",
  "renewal_open",
  "renewed",
  "lapsed",
  "canceled",
] as const;
export type BoardStage = (typeof boardStages)[number];

export const stageLabels: Record<DealState, string> = {
  negotiating: "Negotiating",
  agreed: "Agreed",
  contract_out: "Contract to sign",
  contracted: "Contract signed",
  in_fulfillment: "In fulfillment",
  disputed: "Disputed",
  completed: "Completed",
  renewal_open: "Renewal open",
  renewed: "Renewed",
  lapsed: "Not renewed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
  canceled: "Canceled",
};
