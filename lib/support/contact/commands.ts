import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Actor } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import { hours, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { attachTicketFiles } from "../files/file-store";
import { addFromSender, continuedTicket, createTicket } from "../ticket-store";
import { answerDue } from "./reply-promise";
import type { ContactInput, ContactReceipt } from "./schema";
import type { TicketState } from "../states";
import type { Suspicion } from "../vocabulary";
import { suspicionOf } from "./suspicion";

/**
 * Files a contact form message as a ticket and confirms it by email. The same text from the same address within an hour is one ticket; a message that names a ticket of the same address is added to it. Likely spam of visitors is held: neither confirmed nor promised a reply.
 */
export async function fileTicket(actor: Actor, input: ContactInput): Promise<ContactReceipt> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${input.email} ${input.message}`}, 0))`;
    const earlier = await findSame(tx, input);
    if (earlier) return earlier;
    const suspicion = actor.kind === "visitor" ? suspicionOf(input, now()) : null;
    const running = suspicion ? null : await goOn(tx, actor, input);
    const ticket = running ?? (await openTicket(tx, actor, input, suspicion));
    await attachTicketFiles(tx, { userId: authorOf(actor) }, ticket.messageId, input.attachmentIds);
    if (!suspicion) {
      await enqueueMail(tx, {
        template: "inquiry-received",
        to: { address: input.email, name: input.name },
        props: { name: input.name, number: ticket.number },
      });
    }
    await audit(tx, actor, running ? "ticket.continued" : "ticket.filed", ["ticket", ticket.id], {
      after: { number: ticket.number, source: "contact", ...(suspicion && { suspicion }) },
    });
    return receiptOf(ticket.number, suspicion ? null : now());
  });
}

/**
 * Adds to the named ticket if it belongs to this address, and reopens it; otherwise null. Because anyone can type an address, a ticket filed while logged in is only continued while logged in.
 */
async function goOn(tx: Tx, actor: Actor, { inquiry: number, email, message }: ContactInput) {
  if (number === undefined) return null;
  await tx.$queryRaw`SELECT "id" FROM "tickets" WHERE "number" = ${number} FOR NO KEY UPDATE`;
  const ticket = await tx.ticket.findFirst({
    where: { number, requesterEmail: email, OR: [{ requesterId: null }, { requesterId: authorOf(actor) }] },
    select: continuedTicket,
  });
  const messageId = ticket && (await addFromSender(tx, ticket, { authorId: authorOf(actor), body: message }));
  return messageId ? { ...ticket, messageId } : null;
}

const openTicket = (tx: Tx, actor: Actor, input: ContactInput, suspicion: Suspicion | null) =>
  createTicket(tx, {
    subject: input.subject || `Message from ${input.name}`,
    category: "other",
    requester: { id: authorOf(actor), email: input.email, name: input.name },
    organizationId: "organizationId" in actor ? actor.organizationId : null,
    tags: ["contact"],
    body: input.message,
    related: { ...(suspicion && { suspicion }), ...(input.requestId && { requestIds: [input.requestId] }) },
  });

async function findSame(tx: Tx, { email, message }: ContactInput): Promise<ContactReceipt | null> {
  const same = await tx.ticketMessage.findFirst({
    where: {
      fromAdmin: false,
      body: message,
      createdAt: { gt: later(now(), -hours(1)) },
      ticket: { requesterEmail: email },
    },
    select: { createdAt: true, ticket: { select: { number: true, state: true } } },
  });
  return same && receiptOf(same.ticket.number, isFiltered(same.ticket.state) ? null : same.createdAt);
}

const authorOf = (actor: Actor): string | null => (actor.kind === "visitor" ? null : actor.userId);

const isFiltered = (state: TicketState) => state === "held" || state === "spam";

const receiptOf = (number: number, askedAt: Date | null): ContactReceipt => ({
  number,
  answerBy: askedAt && answerDue(askedAt).toISOString(),
});
