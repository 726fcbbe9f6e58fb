/**
 * The life cycle of a ticket: new, open, waiting for the sender or on hold, resolved, and closed a week later. A new
 * message from the sender reopens it, unless it was closed more than two weeks ago, merged or marked as spam:
 * then it opens a new ticket. What the contact form suspects to be spam is held until an admin decides. Every step is
 * idempotent.
 */
import { days } from "@/lib/platform/clock";

export const ticketStates = [
  "new",
  "open",
  "waiting_on_requester",
  "on_hold",
  "resolved",
  "closed",
  "merged",
  "held",
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
  held: "Suspected spam",
  spam: "Spam",
};

/** The queues of the inbox, each with its states. */
export const inboxQueues = ["open", "waiting", "on_hold", "resolved", "held", "spam"] as const;
export type InboxQueue = (typeof inboxQueues)[number];

export const queueStates: Record<InboxQueue, readonly TicketState[]> = {
  open: ["new", "open"],
  waiting: ["waiting_on_requester"],
  on_hold: ["on_hold"],
  resolved: ["resolved", "closed", "merged"],
  held: ["held"],
  spam: ["spam"],
};

export const queueLabels: Record<InboxQueue, string> = {
  open: "Open",
  waiting: "Waiting for sender",
  on_hold: "On hold",
  resolved: "Resolved",
  held: "Suspected spam",
  spam: "Spam",
};

export const queueOf = (state: TicketState): InboxQueue =>
  inboxQueues.find((queue) => queueStates[queue].includes(state)) ?? "open";

export const ticketSteps = [
  "answer",
  "hold",
  "resume",
  "resolve",
  "reopen",
  "merge",
  "mark_spam",
  "clear_spam",
] as const;
export type TicketStep = (typeof ticketSteps)[number];

/** Neither resolved nor spam. */
export const unsettled: readonly TicketState[] = [...queueStates.open, ...queueStates.waiting, ...queueStates.on_hold];
const settled: readonly TicketState[] = ["resolved", "closed"];

export const ticketTransitions: Record<TicketStep, { from: readonly TicketState[]; to: TicketState }> = {
  answer: { from: unsettled, to: "waiting_on_requester" },
  hold: { from: [...queueStates.open, ...queueStates.waiting], to: "on_hold" },
  resume: { from: ["on_hold"], to: "open" },
  resolve: { from: unsettled, to: "resolved" },
  reopen: { from: [...queueStates.waiting, ...settled], to: "open" },
  merge: { from: [...unsettled, ...settled], to: "merged" },
  mark_spam: { from: [...unsettled, ...settled, "held"], to: "spam" },
  clear_spam: { from: ["held", "spam"], to: "open" },
};

export const canPerform = (step: TicketStep, state: TicketState): boolean =>
  ticketTransitions[step].from.includes(state);

const refusals: Record<TicketStep, string> = {
  answer: "Reopen this ticket before replying",
  hold: "Only open tickets can be put on hold",
  resume: "This ticket isn’t on hold",
  resolve: "Only open tickets can be resolved",
  reopen: "Only tickets that are resolved or waiting for the sender can be reopened",
  merge: "This ticket can’t be merged",
  mark_spam: "This ticket can’t be marked as spam",
  clear_spam: "This ticket isn’t marked as spam",
};

/** Why the step is not allowed, as a sentence; null when it is. */
export const rejectionOf = (step: TicketStep, state: TicketState): string | null =>
  canPerform(step, state)
    ? null
    : step === "answer" && (state === "spam" || state === "held")
      ? `This ticket is ${state === "spam" ? "marked" : "held"} as spam. Choose “Not spam” to reply.`
      : `${refusals[step]}. Current status: ${stateLabels[state].toLowerCase()}.`;

/** How long a ticket can be put on hold. */
export const holdPeriods = ["one_day", "three_days", "one_week", "two_weeks"] as const;
export type HoldPeriod = (typeof holdPeriods)[number];

export const holdPeriodLabels: Record<HoldPeriod, string> = {
  one_day: "1 day",
  three_days: "3 days",
  one_week: "1 week",
  two_weeks: "2 weeks",
};

export const holdPeriodMs: Record<HoldPeriod, number> = {
  one_day: days(1),
  three_days: days(3),
  one_week: days(7),
  two_weeks: days(14),
};

/** A resolved ticket is closed after this time. */
export const closesAfterMs = days(7);

/** A closed ticket reopens for this long. */
const reopensWithinMs = days(14);

/** The state after the sender writes again; null when that opens a new ticket. */
export function afterSenderWrote(
  { state, closedAt }: { state: TicketState; closedAt: Date | null },
  at: Date,
): TicketState | null {
  if (state === "held" || state === "spam" || state === "merged") return null;
  if (state === "closed" && closedAt && at.getTime() - closedAt.getTime() > reopensWithinMs) return null;
  return state === "new" ? "new" : "open";
}

/** What the person who opened the ticket sees of its state. */
export const requesterStates = ["submitted", "in_progress", "waiting_for_you", "resolved"] as const;
export type RequesterState = (typeof requesterStates)[number];

export const requesterLabels: Record<RequesterState, string> = {
  submitted: "Submitted",
  in_progress: "In progress",
  waiting_for_you: "Waiting for you",
  resolved: "Resolved",
};

const requesterStateOf: Record<TicketState, RequesterState> = {
  new: "submitted",
  open: "in_progress",
  on_hold: "in_progress",
  waiting_on_requester: "waiting_for_you",
  resolved: "resolved",
  closed: "resolved",
  merged: "resolved",
  held: "submitted",
  spam: "resolved",
};

export const shownState = (state: TicketState): RequesterState => requesterStateOf[state];

/** The states that a person sees under one label. */
export const statesShownAs = (shown: RequesterState): TicketState[] =>
  ticketStates.filter((state) => requesterStateOf[state] === shown);
