import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { RelatedLinks } from "../related";
import { unsettled } from "../states";
import { answeredFacts, createTicket } from "../ticket-store";

interface SpamReport {
  /** What was reported. */
  subject: string;
  related: RelatedLinks;
  reason: string;
}

/** Files a spam report as a ticket for admins to decide. */
export function fileSpamReport(
  tx: Tx,
  actor: OrganizationMember,
  { subject, related, reason }: SpamReport,
): Promise<{ id: string; number: number }> {
  return createTicket(tx, {
    subject: `Reported as spam: ${subject}`,
    category: "spam_report",
    requester: { id: actor.userId, email: actor.email, name: actor.name },
    organizationId: actor.organizationId,
    related,
    tags: ["spam-report"],
    body: reason,
  });
}

/** Adds the decision to the report's ticket and resolves it. A ticket already resolved only gets the text. */
export async function answerSpamReport(
  tx: Tx,
  ticketId: string,
  { adminId, body }: { adminId: string; body: string },
): Promise<void> {
  const at = now();
  await tx.$queryRaw`SELECT "id" FROM "tickets" WHERE "id" = ${ticketId}::uuid FOR NO KEY UPDATE`;
  const ticket = await tx.ticket.findUnique({ where: { id: ticketId }, select: { pausedAt: true } });
  if (!ticket) return;
  await tx.ticketMessage.create({ data: { ticketId, authorId: adminId, fromAdmin: true, body, createdAt: at } });
  await tx.ticket.updateMany({ where: { id: ticketId }, data: { updatedAt: at } });
  await tx.ticket.updateMany({ where: { id: ticketId, firstReplyAt: null }, data: { firstReplyAt: at } });
  await tx.ticket.updateMany({
    where: { id: ticketId, state: { in: [...unsettled] } },
    data: { state: "resolved", resolvedAt: at, ...answeredFacts(ticket, at) },
  });
}
