import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { personName } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { fileSpamReport } from "@/lib/support/reports/commands";
import { messageTexts } from "../messages";
import { conversationsVisibleTo } from "../policy";
import { connectionUseOf, lockThreadsOfConnection } from "../thread";
import { hasAgreedDeal } from "./agreed";
import { noteInThread } from "../write-store";
import type { ReportSpamInput } from "./schema";

/**
 * A seller reports a marketer's first contact as spam. Admins get a ticket and decide; until then nothing changes,
 * except for an internal note to the seller in every thread of the contact. Throws `conflict` for a second report, if
 * the seller wrote first, or if the contact led to a deal.
 */
export async function reportSpam(
  actor: Seller,
  id: string,
  { reason }: ReportSpamInput,
): Promise<{ ticketNumber: number }> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const { connectionId, subject } = await findOwn(tx, actor, id);
    const threads = await lockThreadsOfConnection(tx, connectionId);
    await rejectReport(tx, connectionId);
    const ticket = await fileSpamReport(tx, actor, {
      subject,
      reason,
      related: { connectionId, conversationId: id },
    });
    const reported = await tx.connection.updateMany({
      where: { id: connectionId, sellerOrganizationId: actor.organizationId, reportedAt: null },
      data: { reportedAt: now(), reportedById: actor.userId, reportReason: reason, reportTicketId: ticket.id },
    });
    if (reported.count === 0) throw conflict(reportedBefore);
    const body = `${personName(actor)} reported this contact as spam: ${reason}\n\nPitchside is reviewing it and will post the decision here. Support ticket #${ticket.number}.`;
    for (const thread of threads) {
      await noteInThread(tx, thread, { event: "connection.reported", body, onlyFor: "seller" });
    }
    await audit(tx, actor, "connections.report", ["connection", connectionId], {
      reason,
      after: { ticketId: ticket.id, ticketNumber: ticket.number },
    });
    return { ticketNumber: ticket.number };
  });
}

async function findOwn(tx: Tx, actor: Seller, id: string): Promise<{ connectionId: string; subject: string }> {
  const found = await tx.conversation.findFirst({
    where: { AND: [{ id }, conversationsVisibleTo(actor)] },
    select: { connectionId: true, subject: true },
  });
  if (!found?.connectionId) throw notFound("This conversation");
  const { locked } = await connectionUseOf(tx, found);
  if (locked) throw forbidden(messageTexts.lockedForSeller);
  return { connectionId: found.connectionId, subject: found.subject };
}

async function rejectReport(tx: Tx, connectionId: string): Promise<void> {
  const { initiator, state } = await tx.connection.findUniqueOrThrow({
    where: { id: connectionId },
    select: { initiator: true, state: true },
  });
  if (state === "credited") throw conflict(messageTexts.closedAsSpam);
  if (initiator === "seller")
    throw conflict("You can’t report this as spam because your organization made first contact.");
  if (await hasAgreedDeal(tx, connectionId))
    throw conflict("You can’t report this as spam because you’ve agreed on a deal with them.");
}

const reportedBefore = "This contact was already reported. We’ll post the decision in the conversation.";
