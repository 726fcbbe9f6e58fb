/**
 * The life of an enquiry: it arrives, is answered, waits for its sender and is resolved; whatever its sender writes to
 * it afterwards opens it again. Spam is kept apart and comes back as an open enquiry alone. A step that is said twice is
 * done once.
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
  waiting_on_requester: "Waiting for the sender",
  on_hold: "On hold",
  resolved: "Resolved",
  closed: "Closed",
  merged: "Merged",
  spam: "Spam",
};

/** How admins see the states: what needs them, what needs the sender, what needs nobody, and what nobody should read. */
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
  waiting: "Waiting for the sender",
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
  answer: "Open this enquiry again before you answer it",
  resolve: "Only an open enquiry can be resolved",
  reopen: "Only an enquiry that waits for its sender or is resolved can be opened again",
  mark_spam: "This enquiry cannot be marked as spam",
  clear_spam: "This enquiry is not marked as spam",
};

/** Why the step cannot be taken, as a sentence; null where it can. */
export const refusalOf = (step: TicketStep, state: TicketState): string | null =>
  canTake(step, state) ? null : `${refusals[step]}; it is ${stateLabels[state].toLowerCase()}.`;

/** What becomes of an enquiry to which its sender writes again; null where that begins a new one. */
export function afterSenderWrote(state: TicketState): TicketState | null {
  if (state === "spam" || state === "merged") return null;
  return state === "new" ? "new" : "open";
}
