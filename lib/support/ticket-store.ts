/** The rows of tickets, as written by the contact form, spam reports and people's own tickets. */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { type TicketClocks, type TicketPriority, replyDue, resumedClocks, startedClocks } from "./clocks/clocks";
import { clockTargets } from "./clocks/targets-queries";
import type { RelatedLinks } from "./related";
import { afterSenderWrote } from "./states";
import type { TicketCategory } from "./vocabulary";

export interface NewTicket {
  subject: string;
  category: TicketCategory;
  priority?: TicketPriority;
  requester: { id: string | null; email: string; name: string };
  organizationId: string | null;
  tags?: string[];
  related?: RelatedLinks;
  body: string;
  /** The closed ticket this one continues. */
  previousId?: string;
}

/** A ticket with its first message, and its clocks running. */
export async function createTicket(
  tx: Tx,
  { requester, body, priority = "normal", related = {}, ...facts }: NewTicket,
): Promise<{ id: string; number: number; messageId: string }> {
  const at = now();
  const clocks = startedClocks(at, priority, await clockTargets(tx));
  const { id, number, messages } = await tx.ticket.create({
    data: {
      ...facts,
      ...clocks,
      pausedAt: related.suspicion ? at : null,
      priority,
      related,
      state: related.suspicion ? "held" : "new",
      requesterId: requester.id,
      requesterEmail: requester.email,
      requesterName: requester.name,
      waitingSince: at,
      createdAt: at,
      updatedAt: at,
      messages: { create: { authorId: requester.id, body, createdAt: at } },
    },
    select: { id: true, number: true, messages: { select: { id: true } } },
  });
  return { id, number, messageId: messages[0]?.id ?? "" };
}

/** The columns that `addFromSender` needs. */
export const continuedTicket = {
  id: true,
  number: true,
  state: true,
  priority: true,
  waitingSince: true,
  closedAt: true,
  replyDueAt: true,
  resolveDueAt: true,
  pausedAt: true,
} satisfies Prisma.TicketSelect;

type ContinuedTicket = Prisma.TicketGetPayload<{ select: typeof continuedTicket }>;

/**
 * Adds a message of the sender to a locked ticket, which is reopened. Returns the message's ID, or null if the message
 * needs a new ticket: the old one was closed long ago, merged, or marked as spam.
 */
export async function addFromSender(
  tx: Tx,
  ticket: ContinuedTicket,
  { authorId, body }: { authorId: string | null; body: string },
): Promise<string | null> {
  const at = now();
  const state = afterSenderWrote(ticket, at);
  if (!state) return null;
  const { id } = await tx.ticketMessage.create({
    data: { ticketId: ticket.id, authorId, body, createdAt: at },
    select: { id: true },
  });
  await tx.ticket.updateMany({
    where: { id: ticket.id, state: ticket.state },
    data: {
      state,
      waitingSince: ticket.waitingSince ?? at,
      updatedAt: at,
      ...(await runningClocks(tx, ticket, at)),
      ...reopenedFacts,
    },
  });
  return id;
}

/** The clocks of a ticket whose sender waits for a reply from now on, or has waited already. */
export async function runningClocks(tx: Tx, ticket: TicketClocks & { priority: TicketPriority }, at: Date) {
  const clocks = resumedClocks(ticket, at);
  return { ...clocks, replyDueAt: clocks.replyDueAt ?? replyDue(at, ticket.priority, await clockTargets(tx)) };
}

/** Fields to reset when a ticket is reopened. */
export const reopenedFacts = { resolvedAt: null, closedAt: null, snoozedUntil: null } as const;

/** A ticket that owes its sender nothing now. */
export const answeredFacts = ({ pausedAt }: { pausedAt: Date | null }, at: Date) => ({
  waitingSince: null,
  replyDueAt: null,
  escalatedAt: null,
  snoozedUntil: null,
  pausedAt: pausedAt ?? at,
});
