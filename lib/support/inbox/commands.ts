import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { isReachable } from "../vocabulary";
import { type TicketStep, holdPeriodMs, ticketTransitions } from "../states";
import { replyDue, resumedClocks } from "../clocks/clocks";
import { clockTargets } from "../clocks/targets-queries";
import { attachTicketFiles } from "../files/file-store";
import { answeredFacts, reopenedFacts } from "../ticket-store";
import {
  type LockedTicket,
  type TicketChange,
  change,
  changedMeanwhile,
  lockTicket,
  note,
  rejectStep,
  stateOf,
} from "./locked";
import { confirmHeld, sendReply } from "./notifications";
import type { AnswerInput, HoldInput, TicketSnapshot, NamedTicket, NoteInput, SeenState, WrittenEntry } from "./schema";

/**
 * Emails the reply to the sender and adds it to the ticket. The first to reply becomes the assignee. Throws `conflict` if there is a newer entry, the ticket is not open, or the sender cannot be reached.
 */
export async function replyToTicket(
  actor: PlatformAdmin,
  { id, body, after, isSettled, attachmentIds = [] }: NamedTicket & AnswerInput,
): Promise<WrittenEntry> {
  return inTransaction(async (tx) => {
    const inquiry = await lockTicket(tx, id);
    rejectStep("answer", inquiry);
    if (!isReachable(inquiry.requesterEmail)) throw conflict("The sender’s account was deleted, so you can’t reply.");
    if (attachmentIds.length > 0 && !inquiry.requesterId)
      throw invalid({ attachmentIds: ["The sender has no account, so they can’t open files."] });
    const entry = await append(tx, actor, inquiry, { body, after, isInternal: false });
    entry.files = await attachTicketFiles(tx, actor, entry.id, attachmentIds);
    const at = now();
    const changed = await change(tx, inquiry, {
      ...answeredFacts(inquiry, at),
      state: ticketTransitions[isSettled ? "resolve" : "answer"].to,
      firstReplyAt: inquiry.firstReplyAt ?? at,
      resolvedAt: isSettled ? at : null,
      updatedAt: at,
      assigneeId: inquiry.assigneeId ?? actor.userId,
    });
    await sendReply(tx, inquiry, { messageId: entry.id, body, isSettled, fileCount: entry.files.length });
    await note(tx, actor, inquiry, { action: "ticket.answered", before: factsOf(inquiry), after: factsOf(changed) });
    return { ...stateOf(changed), entry };
  });
}

/** Adds an internal note to the ticket, without an email. Throws `conflict` if there is a newer entry. */
export async function noteOnTicket(
  actor: PlatformAdmin,
  { id, body, after }: NamedTicket & NoteInput,
): Promise<WrittenEntry> {
  return inTransaction(async (tx) => {
    const inquiry = await lockTicket(tx, id);
    const entry = await append(tx, actor, inquiry, { body, after, isInternal: true });
    await note(tx, actor, inquiry, { action: "ticket.noted" });
    return { ...stateOf(inquiry), entry };
  });
}

export const resolveTicket = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "resolve", action: "ticket.resolved" }, async (_, ticket) => ({
    ...answeredFacts(ticket, now()),
    resolvedAt: now(),
  }));

/** Puts the ticket on hold. A message from its sender or the end of the period reopens it. */
export const holdTicket = (
  actor: PlatformAdmin,
  { period, ...input }: NamedTicket & HoldInput,
): Promise<TicketSnapshot> =>
  take(actor, input, { step: "hold", action: "ticket.held" }, async (_, ticket) => ({
    snoozedUntil: later(now(), holdPeriodMs[period]),
    pausedAt: ticket.pausedAt ?? now(),
  }));

export const resumeTicket = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "resume", action: "ticket.resumed" }, async (_, ticket) => ({
    snoozedUntil: null,
    ...resumedClocks(ticket, now()),
  }));

/** The sender is waiting for a reply from now on. */
export const reopenTicket = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "reopen", action: "ticket.reopened" }, (tx, ticket) => waitingFacts(tx, ticket, now()));

export const markTicketSpam = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "mark_spam", action: "ticket.marked_spam" }, async (_, ticket) => ({
    ...reopenedFacts,
    pausedAt: ticket.pausedAt ?? now(),
  }));

/**
 * Removes a ticket from spam. Its sender has been waiting since their last message, and gets the confirmation now that a
 * held one did not have.
 */
export const clearTicketSpam = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "clear_spam", action: "ticket.cleared_of_spam" }, async (tx, ticket) => {
    const last = await tx.ticketMessage.findFirst({
      where: { ticketId: input.id, fromAdmin: false },
      orderBy: { createdAt: "desc" },
      select: { createdAt: true },
    });
    if (ticket.state === "held") await confirmHeld(tx, ticket);
    return waitingFacts(tx, ticket, last?.createdAt ?? now());
  });

/** The sender waits for a reply since then, whatever the clocks showed before. */
const waitingFacts = async (tx: Tx, ticket: LockedTicket, since: Date): Promise<TicketTimes> => ({
  ...reopenedFacts,
  ...resumedClocks(ticket, now()),
  replyDueAt: replyDue(since, ticket.priority, await clockTargets(tx)),
  waitingSince: since,
});

type TicketTimes = Omit<TicketChange, "state" | "assigneeId">;

interface Step {
  step: TicketStep;
  action: AuditAction;
}

/** Idempotent. Throws `conflict` if the ticket has changed since the admin saw it. */
function take(
  actor: PlatformAdmin,
  { id, seen }: NamedTicket & SeenState,
  { step, action }: Step,
  facts: (tx: Tx, ticket: LockedTicket) => Promise<TicketTimes>,
): Promise<TicketSnapshot> {
  const { to } = ticketTransitions[step];
  return inTransaction(async (tx) => {
    const inquiry = await lockTicket(tx, id);
    if (inquiry.state === to) return stateOf(inquiry);
    if (inquiry.state !== seen) throw changedMeanwhile(inquiry);
    rejectStep(step, inquiry);
    const changed = await change(tx, inquiry, { ...(await facts(tx, inquiry)), state: to });
    await note(tx, actor, inquiry, { action, before: { state: inquiry.state }, after: { state: to } });
    return stateOf(changed);
  });
}

async function append(
  tx: Tx,
  actor: PlatformAdmin,
  inquiry: LockedTicket,
  { body, after, isInternal }: NoteInput & { isInternal: boolean },
): Promise<WrittenEntry["entry"]> {
  const last = await tx.ticketMessage.findFirst({
    where: { ticketId: inquiry.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (last?.id !== after.toLowerCase()) {
    throw conflict("Someone added to this ticket in the meantime. Read it first; your text is still here.", {
      state: inquiry.state,
    });
  }
  const { id, createdAt } = await tx.ticketMessage.create({
    data: { ticketId: inquiry.id, authorId: actor.userId, fromAdmin: true, isInternal, body, createdAt: now() },
    select: { id: true, createdAt: true },
  });
  return { id, from: "admin", authorName: actor.name, isInternal, body, createdAt: createdAt.toISOString(), files: [] };
}

const factsOf = ({ state, assigneeId }: LockedTicket) => ({ state, assigneeId });
