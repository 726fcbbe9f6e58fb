import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { isReachable } from "../reachable";
import { type TicketStep, refusalOf, stateLabels, ticketTransitions } from "../states";
import { type LockedTicket, lockTicket, note, stateOf } from "./locked";
import type { AnswerInput, TicketSnapshot, NamedTicket, NoteInput, SeenState, WrittenEntry } from "./schema";

/**
 * Emails the reply to the sender and adds it to the ticket. The first to reply becomes the assignee. Throws `conflict` if there is a newer entry, the ticket is not open, or the sender cannot be reached.
 */
export async function replyToTicket(
  actor: PlatformAdmin,
  { id, body, after, isSettled }: NamedTicket & AnswerInput,
): Promise<WrittenEntry> {
  return inTransaction(async (tx) => {
    const enquiry = await lockTicket(tx, id);
    refuseStep("answer", enquiry);
    if (!isReachable(enquiry.requesterEmail)) throw conflict("The sender’s account was deleted, so you can’t reply.");
    const entry = await append(tx, actor, enquiry, { body, after, isInternal: false });
    const to = ticketTransitions[isSettled ? "resolve" : "answer"].to;
    const at = now();
    const changed = await change(tx, enquiry, {
      state: to,
      waitingSince: null,
      firstReplyAt: enquiry.firstReplyAt ?? at,
      resolvedAt: isSettled ? at : null,
      assigneeId: enquiry.assigneeId ?? actor.userId,
    });
    const { number, requesterName: name, requesterEmail: address } = enquiry;
    await enqueueMail(tx, {
      template: "enquiry-answered",
      to: { address, name },
      props: { name, number, answer: body, isSettled },
    });
    await note(tx, actor, enquiry, { action: "ticket.answered", before: factsOf(enquiry), after: factsOf(changed) });
    return { ...stateOf(changed), entry };
  });
}

/** Adds an internal note to the ticket, without an email. Throws `conflict` if there is a newer entry. */
export async function noteOnTicket(
  actor: PlatformAdmin,
  { id, body, after }: NamedTicket & NoteInput,
): Promise<WrittenEntry> {
  return inTransaction(async (tx) => {
    const enquiry = await lockTicket(tx, id);
    const entry = await append(tx, actor, enquiry, { body, after, isInternal: true });
    await note(tx, actor, enquiry, { action: "ticket.noted" });
    return { ...stateOf(enquiry), entry };
  });
}

export const resolveTicket = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "resolve", action: "ticket.resolved", facts: { waitingSince: null, resolvedAt: now() } });

/** The sender is waiting for a reply from now on. */
export const reopenTicket = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, {
    step: "reopen",
    action: "ticket.reopened",
    facts: { waitingSince: now(), resolvedAt: null, closedAt: null },
  });

export const markTicketSpam = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "mark_spam", action: "ticket.marked_spam", facts: { resolvedAt: null, closedAt: null } });

/** Removes a ticket from spam. Its sender has been waiting since their last message. */
export const clearTicketSpam = (actor: PlatformAdmin, input: NamedTicket & SeenState): Promise<TicketSnapshot> =>
  take(actor, input, { step: "clear_spam", action: "ticket.cleared_of_spam", facts: {} }, async (tx) => {
    const last = await tx.ticketMessage.findFirst({
      where: { ticketId: input.id, fromAdmin: false },
      orderBy: { createdAt: "desc" },
      select: { createdAt: true },
    });
    return { waitingSince: last?.createdAt ?? now() };
  });

/** The timestamps of a ticket. */
type Moments = Pick<Prisma.TicketUncheckedUpdateManyInput, "waitingSince" | "firstReplyAt" | "resolvedAt" | "closedAt">;

interface Step {
  step: TicketStep;
  action: string;
  facts: Moments;
}

/** Idempotent. Throws `conflict` if the ticket has changed since the admin saw it. */
function take(
  actor: PlatformAdmin,
  { id, seen }: NamedTicket & SeenState,
  { step, action, facts }: Step,
  more?: (tx: Tx) => Promise<Moments>,
): Promise<TicketSnapshot> {
  const { to } = ticketTransitions[step];
  return inTransaction(async (tx) => {
    const enquiry = await lockTicket(tx, id);
    if (enquiry.state === to) return stateOf(enquiry);
    if (enquiry.state !== seen) throw changedMeanwhile(enquiry);
    refuseStep(step, enquiry);
    const changed = await change(tx, enquiry, { ...facts, ...(await more?.(tx)), state: to });
    await note(tx, actor, enquiry, { action, before: { state: enquiry.state }, after: { state: to } });
    return stateOf(changed);
  });
}

async function append(
  tx: Tx,
  actor: PlatformAdmin,
  enquiry: LockedTicket,
  { body, after, isInternal }: NoteInput & { isInternal: boolean },
): Promise<WrittenEntry["entry"]> {
  const last = await tx.ticketMessage.findFirst({
    where: { ticketId: enquiry.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (last?.id !== after.toLowerCase()) {
    throw conflict("Someone added to this ticket in the meantime. Read it first; your text is still here.", {
      state: enquiry.state,
    });
  }
  const { id, createdAt } = await tx.ticketMessage.create({
    data: { ticketId: enquiry.id, authorId: actor.userId, fromAdmin: true, isInternal, body, createdAt: now() },
    select: { id: true, createdAt: true },
  });
  return { id, from: "admin", authorName: actor.name, isInternal, body, createdAt: createdAt.toISOString() };
}

async function change(
  tx: Tx,
  enquiry: LockedTicket,
  data: Moments & { state: LockedTicket["state"]; assigneeId?: string },
): Promise<LockedTicket> {
  const { count } = await tx.ticket.updateMany({ where: { id: enquiry.id, state: enquiry.state }, data });
  if (count !== 1) throw changedMeanwhile(enquiry);
  return { ...enquiry, state: data.state, assigneeId: data.assigneeId ?? enquiry.assigneeId };
}

function refuseStep(step: TicketStep, { state }: LockedTicket): void {
  const refusal = refusalOf(step, state);
  if (refusal) throw conflict(refusal, { state });
}

const changedMeanwhile = ({ state }: LockedTicket) =>
  conflict(`Someone else changed this ticket. It is now ${stateLabels[state].toLowerCase()}.`, { state });

const factsOf = ({ state, assigneeId }: LockedTicket) => ({ state, assigneeId });
