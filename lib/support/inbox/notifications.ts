import "server-only";
import { enqueueMail } from "@/lib/mail/outbox";
import { notify } from "@/lib/notifications/commands";
import { recipientsOf } from "@/lib/notifications/recipients";
import { ticketPath } from "@/lib/paths";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";

/** How and where the person who opened a ticket is notified. */
interface RequestersTicket {
  id: string;
  number: number;
  subject: string;
  requesterId: string | null;
  requesterName: string;
  requesterEmail: string;
}

interface SentReply {
  messageId: string;
  body: string;
  isSettled: boolean;
  fileCount: number;
}

/**
 * Sends a reply to the person who opened the ticket: as a notification with its email to an account holder, and only by
 * email to anyone else.
 */
export async function sendReply(
  tx: Tx,
  ticket: RequestersTicket,
  { messageId, body, isSettled, fileCount }: SentReply,
): Promise<void> {
  const { id, number, requesterId, requesterName, requesterEmail: address } = ticket;
  const mail = (ticketId?: string) => ({
    template: "inquiry-answered" as const,
    props: { number, subject: ticket.subject, answer: body, isSettled, fileCount, ticketId },
  });
  const [account] = requesterId ? await recipientsOf(tx, { userIds: [requesterId] }) : [];
  if (!account) return enqueueMail(tx, { ...mail(), to: { address, name: requesterName } });
  await notify(tx, {
    userIds: [account.id],
    type: "ticket_answered",
    title: `We replied to your ticket #${number}`,
    body: ticket.subject,
    href: ticketPath(id),
    dedupeKey: `ticket:${id}:${messageId}`,
    replyTo: { kind: "ticket", id },
    mail: () => mail(id),
  });
}

export const confirmHeld = (tx: Tx, { number, requesterName: name, requesterEmail: address }: RequestersTicket) =>
  enqueueMail(tx, { template: "inquiry-received", to: { address, name }, props: { name, number } });

/** The open pages of the person who opened the ticket show its new state. */
export async function publishChange(tx: Tx, { id, requesterId }: RequestersTicket): Promise<void> {
  if (requesterId) await publish(tx, { stream: `user:${requesterId}`, type: "ticket.changed", payload: { id } });
}
