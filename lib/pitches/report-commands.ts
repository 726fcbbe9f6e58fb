import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import type { ReportSpamInput } from "@/lib/messages/spam/schema";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { fileSpamReport } from "@/lib/support/reports/commands";
import { lockPitch } from "./pitch-store";
import { pitchesReceivedBy } from "./policy";

/**
 * A marketer reports a pitch as spam. Admins get a ticket with the pitch and answer there; the pitch stays as it is, and
 * the seller learns nothing of it. Throws `conflict` for a second report.
 */
export async function reportPitch(
  actor: Marketer,
  id: string,
  { reason }: ReportSpamInput,
): Promise<{ ticketNumber: number }> {
  requireScope(actor, "negotiate");
  return inTransaction(async (tx) => {
    const pitch = await lockPitch(tx, { AND: [pitchesReceivedBy(actor), { id }] }, id);
    if (pitch.reportedAt) throw conflict("This pitch was already reported. We’ll reply to the support ticket.");
    const { listing, seller, body } = pitch;
    const ticket = await fileSpamReport(tx, actor, {
      subject: `Pitch of ${listing.title} by ${seller.name}`,
      reason: `${reason}\n\nThe pitch:\n${body}`,
      related: { about: { kind: "listing", id: listing.id, label: listing.title } },
    });
    await tx.pitch.updateMany({
      where: { AND: [pitchesReceivedBy(actor), { id, reportedAt: null }] },
      data: { reportedAt: now(), reportedById: actor.userId, reportReason: reason, reportTicketId: ticket.id },
    });
    await audit(tx, actor, "pitch.reported", ["pitch", id], {
      reason,
      after: { ticketId: ticket.id, ticketNumber: ticket.number },
    });
    return { ticketNumber: ticket.number };
  });
}
