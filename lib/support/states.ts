/**
 * The life of a ticket: new, open, waiting for the sender, resolved; a new message from the sender reopens it. Spam can only return to open. Every step is idempotent.
 */
export const ticketStates = [
  "new",
  "open",
  "waiting_on_requester",
  "on_hold",
  "resolved",
  "closed",
  "merged",
  "spam",
] as const;
export type TicketState = (typeof ticketStates)[number];

export const stateLabels: Record<TicketState, string> = {
  new: "New",
  open: "Open",
  waiting_on_requester: "Waiting for sender",
  on_hold: "On hold",
  resolved: "Resolved",
  closed: "Closed",
  merged: "Merged",
  spam: "Spam",
};

/** The queues of the inbox, each with its states. */
export const inboxQueues = ["open", "waiting", "resolved", "spam"] as const;
export type InboxQueue = (typeof inboxQueues)[number];

export const queueStates: Record<InboxQueue, readonly TicketState[]> = {
  open: ["new", "open", "on_hold"],
  waiting: ["waiting_on_requester"],
  resolved: ["resolved", "closed", "merged"],
  spam: ["spam"],
};

export const queueLabels: Record<InboxQueue, string> = {
  open: "Open",
  waiting: "Waiting for sender",
  resolved: "Resolved",
  spam: "Spam",
};

export const queueOf = (state: TicketState): InboxQueue =>
  inboxQueues.find((queue) => queueStates[queue].includes(state)) ?? "open";

export const ticketSteps = ["answer", "resolve", "reopen", "mark_spam", "clear_spam"] as const;
export type TicketStep = (typeof ticketSteps)[number];

const unsettled = [...queueStates.open, ...queueStates.waiting];
const settled: readonly TicketState[] = ["resolved", "closed"];

export const ticketTransitions: Record<TicketStep, { from: readonly TicketState[]; to: TicketState }> = {
  answer: { from: unsettled, to: "waiting_on_requester" },
  resolve: { from: unsettled, to: "resolved" },
  reopen: { from: [...queueStates.waiting, ...settled], to: "open" },
  mark_spam: { from: [...unsettled, ...settled], to: "spam" },
  clear_spam: { from: ["spam"], to: "open" },
};

export const canTake = (step: TicketStep, state: TicketState): boolean => ticketTransitions[step].from.includes(state);

const refusals: Record<TicketStep, string> = {
  answer: "Reopen this ticket before replying",
  resolve: "Only open tickets can be resolved",
  reopen: "Only tickets that are resolved or waiting for the sender can be reopened",
  mark_spam: "This ticket can’t be marked as spam",
  clear_spam: "This ticket isn’t marked as spam",
};

/** Why the step is not allowed, as a sentence; null when it is. */
export const refusalOf = (step: TicketStep, state: TicketState): string | null =>
  canTake(step, state) ? null : `${refusals[step]}; it is ${stateLabels[state].toLowerCase()}.`;

/** The state after the sender writes again; null when that opens a new ticket. */
export function afterSenderWrote(state: TicketState): TicketState | null {
  if (state === "spam" || state === "merged") return null;
  return state === "new" ? "new" : "open";
}
