import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { Prisma, Tx } from "@/lib/platform/db";
import { now } from "@/lib/platform/clock";
import { conflict, notFound } from "@/lib/platform/errors";
import { type TicketStep, rejectionOf, shownState, stateLabels } from "../states";
import { continuedTicket } from "../ticket-store";
import type { TicketCategory } from "../vocabulary";
import { publishChange } from "./notifications";
import type { TicketSnapshot } from "./schema";

/** The ticket, locked until the transaction ends. Throws `not_found`. */
export async function lockTicket(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT "id" FROM "tickets" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const inquiry = await tx.ticket.findUnique({
    where: { id },
    select: {
      ...continuedTicket,
      subject: true,
      category: true,
      assigneeId: true,
      requesterId: true,
      requesterName: true,
      requesterEmail: true,
      firstReplyAt: true,
    },
  });
  if (!inquiry) throw notFound("This ticket");
  return inquiry;
}

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>;

export const stateOf = ({ id, state, category, assigneeId }: LockedTicket): TicketSnapshot => ({
  id,
  state,
  category: category as TicketCategory,
  assigneeId,
});

export type TicketChange = Pick<
  Prisma.TicketUncheckedUpdateManyInput,
  | "waitingSince"
  | "firstReplyAt"
  | "resolvedAt"
  | "closedAt"
  | "snoozedUntil"
  | "replyDueAt"
  | "resolveDueAt"
  | "pausedAt"
  | "escalatedAt"
  | "mergedIntoId"
  | "updatedAt"
> & { state: LockedTicket["state"]; assigneeId?: string };

/** Changes a locked ticket, and the open pages of the person who opened it, which only a new label updates. */
export async function change(tx: Tx, ticket: LockedTicket, facts: TicketChange): Promise<LockedTicket> {
  const isSeen = shownState(facts.state) !== shownState(ticket.state);
  const data = isSeen ? { updatedAt: now(), ...facts } : facts;
  const { count } = await tx.ticket.updateMany({ where: { id: ticket.id, state: ticket.state }, data });
  if (count !== 1) throw changedMeanwhile(ticket);
  await publishChange(tx, ticket);
  return { ...ticket, state: data.state, assigneeId: data.assigneeId ?? ticket.assigneeId };
}

export function rejectStep(step: TicketStep, { state }: LockedTicket): void {
  const rejection = rejectionOf(step, state);
  if (rejection) throw conflict(rejection, { state });
}

export const changedMeanwhile = ({ state }: LockedTicket) =>
  conflict(`Someone else changed this ticket. Current status: ${stateLabels[state].toLowerCase()}.`, { state });

interface AuditedStep {
  action: AuditAction;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Records an admin action on a ticket in the audit log, without message texts. */
export const note = (
  tx: Tx,
  actor: PlatformAdmin,
  { id }: LockedTicket,
  { action, ...details }: AuditedStep,
): Promise<void> => audit(tx, actor, action, ["ticket", id], details);
