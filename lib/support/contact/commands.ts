import "server-only";
import { record } from "@/lib/activity/record";
import type { Actor } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import { hours, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { answerDue } from "./reply-promise";
import type { ContactInput, ContactReceipt } from "./schema";
import { isSuspicious } from "./suspicion";

/**
 * Files what somebody asks as a ticket and confirms it by mail. The same words from the same address within an hour
 * are one enquiry. What looks like a machine's work is kept as spam, and nobody is written to.
 */
export async function fileEnquiry(actor: Actor, input: ContactInput): Promise<ContactReceipt> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${input.email} ${input.message}`}, 0))`;
    const earlier = await findSame(tx, input);
    if (earlier) return receiptOf(earlier);
    const isSpam = isSuspicious(input, now());
    const ticket = await openTicket(tx, actor, input, isSpam);
    if (!isSpam) {
      await enqueueMail(tx, {
        template: "enquiry-received",
        to: { address: input.email, name: input.name },
        props: { name: input.name, number: ticket.number },
      });
    }
    await record(tx, {
      actorType: actor.kind === "visitor" ? "visitor" : "user",
      actorId: actor.kind === "visitor" ? null : actor.userId,
      action: "ticket.filed",
      entityType: "ticket",
      entityId: ticket.id,
      after: { number: ticket.number, source: "contact", isSpam },
    });
    return receiptOf(ticket);
  });
}

function openTicket(tx: Tx, actor: Actor, input: ContactInput, isSpam: boolean) {
  const at = now();
  const authorId = actor.kind === "visitor" ? null : actor.userId;
  return tx.ticket.create({
    data: {
      subject: input.subject || `Enquiry from ${input.name}`,
      category: "other",
      state: isSpam ? "spam" : "new",
      requesterId: authorId,
      requesterEmail: input.email,
      requesterName: input.name,
      organizationId: "organizationId" in actor ? actor.organizationId : null,
      tags: ["contact"],
      waitingSince: at,
      slaFirstReplyDue: answerDue(at),
      createdAt: at,
      messages: { create: { authorId, body: input.message, createdAt: at } },
    },
    select: { id: true, number: true, createdAt: true },
  });
}

const findSame = (tx: Tx, { email, message }: ContactInput) =>
  tx.ticket.findFirst({
    where: {
      requesterEmail: email,
      tags: { has: "contact" },
      createdAt: { gt: later(now(), -hours(1)) },
      messages: { some: { body: message } },
    },
    select: { number: true, createdAt: true },
  });

const receiptOf = ({ number, createdAt }: { number: number; createdAt: Date }): ContactReceipt => ({
  number,
  answerBy: answerDue(createdAt).toISOString(),
});
