import "server-only";
import { record } from "@/lib/activity/record";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { doerOf, personName } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { fileSpamReport } from "@/lib/support/reports/commands";
import { messageTexts } from "../messages";
import { conversationsVisibleTo } from "../policy";
import { connectionUseOf, lockThreadsOfConnection } from "../thread";
import { hasAgreedDeal } from "./agreed";
import { noteInThread } from "./notes";
import type { ReportSpamInput } from "./schema";

/**
 * A seller says that a marketer's first contact is spam. Admins find it as a ticket and decide; until then nothing
 * changes but that the seller's own side of every thread of the contact says so. It can be said once. Throws `conflict`
 * where it was said before, where the seller wrote first, and where the contact led to a deal.
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
    await refuseReport(tx, connectionId);
    const ticket = await fileSpamReport(tx, actor, { connectionId, conversationId: id, subject, reason });
    const reported = await tx.connection.updateMany({
      where: { id: connectionId, sellerOrganizationId: actor.organizationId, reportedAt: null },
      data: { reportedAt: now(), reportedById: actor.userId, reportReason: reason, reportTicketId: ticket.id },
    });
    if (reported.count === 0) throw conflict(reportedBefore);
    const body = `${personName(actor)} reported this contact as spam: ${reason}\n\nAn admin of Pitchside looks at it, and the answer stands here. Support knows it as number ${ticket.number}.`;
    for (const thread of threads) {
      await noteInThread(tx, thread, { event: "connection.reported", body, onlyFor: "seller" });
    }
    await record(tx, {
      ...doerOf(actor),
      action: "connections.report",
      entityType: "connection",
      entityId: connectionId,
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

async function refuseReport(tx: Tx, connectionId: string): Promise<void> {
  const { initiator, state } = await tx.connection.findUniqueOrThrow({
    where: { id: connectionId },
    select: { initiator: true, state: true },
  });
  if (state === "credited") throw conflict(messageTexts.closedAsSpam);
  if (initiator === "seller") throw conflict("Your organization made this contact, so it is not spam to you.");
  if (await hasAgreedDeal(tx, connectionId)) throw conflict("You agreed on a deal with them, so this was no spam.");
}

const reportedBefore = "This contact was reported already. What an admin decides stands in the conversation.";
