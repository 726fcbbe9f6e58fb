/**
 * The life of a proposal. Only the side whose turn it is may accept, counter or decline; only the side whose offer is
 * out may withdraw it. A buyer's step above the buyer's spend limit stops at `awaiting_approval` until one of the
 * buyer's admins approves it or sends it back; the seller keeps seeing the previous state.
 */
export const proposalStates = [
  "awaiting_approval",
  "awaiting_seller",
  "awaiting_buyer",
  "agreed",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type ProposalState = (typeof proposalStates)[number];

export const liveStates = ["awaiting_approval", "awaiting_seller", "awaiting_buyer"] as const;
type LiveState = (typeof liveStates)[number];

export const dealSides = ["buyer", "seller"] as const;
export type DealSide = (typeof dealSides)[number];

export const proposalVerbs = [
  "accept",
  "counter",
  "decline",
  "withdraw",
  "hold",
  "approve",
  "send_back",
  "expire",
] as const;
export type ProposalVerb = (typeof proposalVerbs)[number];

/** The step awaiting approval: the first send, a counter, or an accept. */
export const pendingActions = ["send", "counter", "accept"] as const;
export type PendingAction = (typeof pendingActions)[number];

/** `awaiting_approval` is three states, distinguished by the pending action. */
export type Status = ProposalState | `awaiting_approval:${PendingAction}`;

type Moves = Partial<Record<ProposalVerb, Partial<Record<DealSide | "clock", ProposalState>>>>;

const moves: Partial<Record<Status, Moves>> = {
  awaiting_seller: {
    accept: { seller: "agreed" },
    counter: { seller: "awaiting_buyer" },
    decline: { seller: "declined" },
    withdraw: { buyer: "withdrawn" },
    expire: { clock: "expired" },
  },
  awaiting_buyer: {
    accept: { buyer: "agreed" },
    counter: { buyer: "awaiting_seller" },
    decline: { buyer: "declined" },
    hold: { buyer: "awaiting_approval" },
    withdraw: { seller: "withdrawn" },
    expire: { clock: "expired" },
  },
  "awaiting_approval:send": {
    approve: { buyer: "awaiting_seller" },
    send_back: { buyer: "withdrawn" },
    withdraw: { buyer: "withdrawn" },
    expire: { clock: "expired" },
  },
  "awaiting_approval:counter": {
    approve: { buyer: "awaiting_seller" },
    send_back: { buyer: "awaiting_buyer" },
    withdraw: { seller: "withdrawn" },
    expire: { clock: "expired" },
  },
  "awaiting_approval:accept": {
    approve: { buyer: "agreed" },
    send_back: { buyer: "awaiting_buyer" },
    withdraw: { seller: "withdrawn" },
    expire: { clock: "expired" },
  },
};

/** The state that a verb leads to, or null if that side may not use it now. */
export function nextState(status: Status, verb: ProposalVerb, by: DealSide | "clock"): ProposalState | null {
  return moves[status]?.[verb]?.[by] ?? null;
}

export function statusOf(state: ProposalState, pending: PendingAction | null): Status {
  return state === "awaiting_approval" && pending ? `awaiting_approval:${pending}` : state;
}

/** The move that closes a live proposal as spam: the marketer's offer is declined, the seller's or an unsent one withdrawn. */
export function spamClosingOf(status: Status): { verb: "decline" | "withdraw"; by: DealSide } {
  if (status === "awaiting_seller") return { verb: "decline", by: "seller" };
  return { verb: "withdraw", by: status === "awaiting_approval:send" ? "buyer" : "seller" };
}

export const isLive = (state: ProposalState): state is LiveState => (liveStates as readonly string[]).includes(state);

/** Whose turn it is; null when it is over. */
export function turnOf(state: ProposalState): DealSide | null {
  if (state === "awaiting_seller") return "seller";
  return state === "awaiting_buyer" || state === "awaiting_approval" ? "buyer" : null;
}

/** The seller does not see the buyer's internal approval: the proposal awaits the buyer. */
export const stateSeenBy = (side: DealSide, state: ProposalState): ProposalState =>
  side === "seller" && state === "awaiting_approval" ? "awaiting_buyer" : state;

/** A deal continues if its proposal was agreed. */
export const dealStates = [
  "negotiating",
  "agreed",
  "contract_out",
  "contracted",
  "in_fulfillment",
  "completed",
  "renewal_open",
  "renewed",
  "lapsed",
  "declined",
  "withdrawn",
  "expired",
  "canceled",
  "disputed",
] as const;
/** The deal follows its proposal. */
export const dealStateOf = (state: ProposalState) => (isLive(state) ? "negotiating" : state);
