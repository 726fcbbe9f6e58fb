import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { hours, later, now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { attachTicketFiles } from "../files/file-store";
import type { TicketSubject } from "../related";
import { canPerform } from "../states";
import { addFromSender, answeredFacts, continuedTicket, createTicket } from "../ticket-store";
import type { TicketCategory } from "../vocabulary";
import { type TicketRequester, ticketsRequestedBy } from "./policy";
import type { OpenTicketInput, RateTicketInput, TicketRef, WriteToTicketInput } from "./schema";

/**
 * Opens a ticket and confirms it by email. The same text from the same person within an hour is one ticket. `about` was
 * found through the scope of what it names (`findTicketSubject`).
 */
export async function openTicket(
  actor: TicketRequester,
  { about, ...input }: Omit<OpenTicketInput, "about"> & { about: TicketSubject | null },
): Promise<TicketRef> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${actor.userId} ${input.body}`}, 0))`;
    const same = await findSame(tx, actor, input.body);
    if (same) return same;
    const { attachmentIds, requestIds, ...facts } = input;
    const ticket = await createTicket(tx, {
      ...facts,
      requester: requesterOf(actor),
      organizationId: organizationOf(actor),
      related: { ...(about && { about }), ...(requestIds.length > 0 && { requestIds }) },
    });
    await attachTicketFiles(tx, actor, ticket.messageId, attachmentIds);
    await confirm(tx, actor, ticket);
    await auditTicket(tx, actor, ticket.id, "ticket.filed", { number: ticket.number, source: "support" });
    return { id: ticket.id, number: ticket.number };
  });
}

/**
 * Adds a message to the person's ticket and reopens it if it was resolved. If it was closed more than 14 days ago,
 * merged or marked as spam, the message opens a new ticket that continues it. `first` runs in the same transaction and
 * can prevent the message by throwing.
 */
export async function writeToTicket(
  actor: TicketRequester,
  id: string,
  { body, attachmentIds }: WriteToTicketInput,
  first?: (tx: Tx) => Promise<void>,
): Promise<TicketRef> {
  return inTransaction(async (tx) => {
    await first?.(tx);
    const ticket = await lockOwn(tx, actor, id);
    const same = await findSame(tx, actor, body, id);
    if (same) return same;
    const added = await addFromSender(tx, ticket, { authorId: actor.userId, body });
    if (!added) return continueIn(tx, actor, ticket, { body, attachmentIds });
    await attachTicketFiles(tx, actor, added, attachmentIds);
    await publishOwnChange(tx, actor, id);
    await auditTicket(tx, actor, id, "ticket.continued", { number: ticket.number, source: "support" });
    return { id, number: ticket.number };
  });
}

async function continueIn(
  tx: Tx,
  actor: TicketRequester,
  { id: previousId, subject, category }: OwnTicket,
  { body, attachmentIds }: WriteToTicketInput,
): Promise<TicketRef> {
  const ticket = await createTicket(tx, {
    subject,
    category: category as TicketCategory,
    body,
    requester: requesterOf(actor),
    organizationId: organizationOf(actor),
    previousId,
  });
  await attachTicketFiles(tx, actor, ticket.messageId, attachmentIds);
  await confirm(tx, actor, ticket);
  await auditTicket(tx, actor, ticket.id, "ticket.filed", { number: ticket.number, source: "support", previousId });
  return { id: ticket.id, number: ticket.number };
}

/** The person needs no further help. Idempotent; throws `conflict` for a ticket that was merged or is spam. */
export async function resolveOwnTicket(actor: TicketRequester, id: string): Promise<TicketRef> {
  return inTransaction(async (tx) => {
    const ticket = await lockOwn(tx, actor, id);
    const { number, state } = ticket;
    if (state === "resolved" || state === "closed") return { id, number };
    if (!canPerform("resolve", state)) throw conflict("This ticket can’t be resolved.");
    const at = now();
    const data = { state: "resolved" as const, resolvedAt: at, updatedAt: at, ...answeredFacts(ticket, at) };
    await tx.ticket.updateMany({ where: { ...ticketsRequestedBy(actor), id, state }, data });
    await publishOwnChange(tx, actor, id);
    await auditTicket(tx, actor, id, "ticket.resolved", { number, source: "support" });
    return { id, number };
  });
}

/** Rates how a resolved ticket was handled; a second rating replaces the first. Throws `conflict` before it is resolved. */
export async function rateTicket(
  actor: TicketRequester,
  id: string,
  { satisfaction: rating, comment }: RateTicketInput,
): Promise<TicketRef> {
  return inTransaction(async (tx) => {
    const { number, state, rating: before, ratingComment } = await lockOwn(tx, actor, id);
    if (state !== "resolved" && state !== "closed") throw conflict("You can rate a ticket once it is resolved.");
    if (before === rating && (ratingComment ?? "") === comment) return { id, number };
    const where = { ...ticketsRequestedBy(actor), id, state };
    await tx.ticket.updateMany({ where, data: { rating, ratingComment: comment || null } });
    await auditTicket(tx, actor, id, "ticket.rated", { number, rating });
    return { id, number };
  });
}

const ownTicket = {
  ...continuedTicket,
  subject: true,
  category: true,
  rating: true,
  ratingComment: true,
} satisfies Prisma.TicketSelect;

type OwnTicket = Prisma.TicketGetPayload<{ select: typeof ownTicket }>;

async function lockOwn(tx: Tx, actor: TicketRequester, id: string): Promise<OwnTicket> {
  await tx.$queryRaw`SELECT "id" FROM "tickets" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const ticket = await tx.ticket.findFirst({ where: { ...ticketsRequestedBy(actor), id }, select: ownTicket });
  if (!ticket) throw notFound("This ticket");
  return ticket;
}

/** A duplicate of what the person has just sent: in a new ticket, or in this one. */
async function findSame(tx: Tx, actor: TicketRequester, body: string, id?: string): Promise<TicketRef | null> {
  const same = await tx.ticketMessage.findFirst({
    where: {
      authorId: actor.userId,
      fromAdmin: false,
      body,
      createdAt: { gt: later(now(), -hours(id ? 1 / 60 : 1)) },
      ticket: { ...ticketsRequestedBy(actor), ...(id && { OR: [{ id }, { previousId: id }] }) },
    },
    select: { ticket: { select: { id: true, number: true } } },
  });
  return same?.ticket ?? null;
}

/** Their other pages, and the count in the sidebar. */
const publishOwnChange = (tx: Tx, { userId }: TicketRequester, id: string) =>
  publish(tx, { stream: `user:${userId}`, type: "ticket.changed", payload: { id } });

const confirm = (tx: Tx, { email, name, userId }: TicketRequester, { id, number }: TicketRef): Promise<void> =>
  enqueueMail(tx, {
    template: "inquiry-received",
    to: { address: email, name, userId },
    props: { name, number, ticketId: id },
  });

const requesterOf = ({ userId, email, name }: TicketRequester) => ({ id: userId, email, name });

const organizationOf = (actor: TicketRequester): string | null =>
  actor.kind === "pending" ? null : actor.organizationId;

const auditTicket = (tx: Tx, actor: TicketRequester, id: string, action: AuditAction, after: Prisma.InputJsonObject) =>
  audit(tx, actor, action, ["ticket", id], { organizationId: organizationOf(actor), after });
