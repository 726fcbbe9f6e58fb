import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { replyDueAfterChange } from "../../clocks/clocks";
import { clockTargets } from "../../clocks/targets-queries";
import { type LockedTicket, lockTicket, note, stateOf } from "../locked";
import type { CategoryInput, PriorityInput, TicketSnapshot, NamedTicket, SeenAssignee } from "../schema";

/** Assigns the ticket to an admin, by default to this one. Throws `conflict` if someone else took it in the meantime. */
export const assignTicket = (actor: PlatformAdmin, input: NamedTicket & SeenAssignee): Promise<TicketSnapshot> =>
  handOver(actor, input, input.assigneeId ?? actor.userId);

/** Changes the priority; the due time of an awaited reply changes accordingly. */
export async function prioritizeTicket(
  actor: PlatformAdmin,
  { id, priority }: NamedTicket & PriorityInput,
): Promise<TicketSnapshot> {
  return inTransaction(async (tx) => {
    const ticket = await lockTicket(tx, id);
    const { priority: before, waitingSince: since, replyDueAt: dueAt } = ticket;
    if (before === priority) return stateOf(ticket);
    const targets = await clockTargets(tx);
    const replyDueAt =
      since && dueAt ? replyDueAfterChange({ since, dueAt, priority: before }, priority, targets) : dueAt;
    await tx.ticket.updateMany({ where: { id, priority: before }, data: { priority, replyDueAt } });
    await note(tx, actor, ticket, { action: "ticket.prioritized", before: { priority: before }, after: { priority } });
    return stateOf(ticket);
  });
}

/** Unassigns the ticket. Throws `conflict` if it is assigned to someone else. */
export const unassignTicket = (actor: PlatformAdmin, input: NamedTicket & SeenAssignee): Promise<TicketSnapshot> =>
  handOver(actor, input, null);

export async function categorizeTicket(
  actor: PlatformAdmin,
  { id, category }: NamedTicket & CategoryInput,
): Promise<TicketSnapshot> {
  return inTransaction(async (tx) => {
    const inquiry = await lockTicket(tx, id);
    if (inquiry.category === category) return stateOf(inquiry);
    await tx.ticket.updateMany({ where: { id, category: inquiry.category }, data: { category } });
    await note(tx, actor, inquiry, {
      action: "ticket.categorized",
      before: { category: inquiry.category },
      after: { category },
    });
    return stateOf({ ...inquiry, category });
  });
}

async function handOver(
  actor: PlatformAdmin,
  { id, seen }: NamedTicket & SeenAssignee,
  assigneeId: string | null,
): Promise<TicketSnapshot> {
  return inTransaction(async (tx) => {
    const inquiry = await lockTicket(tx, id);
    if (inquiry.assigneeId === assigneeId) return stateOf(inquiry);
    if (inquiry.assigneeId !== (seen?.toLowerCase() ?? null)) throw await takenMeanwhile(tx, inquiry);
    if (assigneeId && assigneeId !== actor.userId) await rejectNonAdmin(tx, assigneeId);
    await tx.ticket.updateMany({ where: { id, assigneeId: inquiry.assigneeId }, data: { assigneeId } });
    await note(tx, actor, inquiry, {
      action: assigneeId ? "ticket.assigned" : "ticket.unassigned",
      before: { assigneeId: inquiry.assigneeId },
      after: { assigneeId },
    });
    return stateOf({ ...inquiry, assigneeId });
  });
}

async function rejectNonAdmin(tx: Tx, id: string): Promise<void> {
  const admins = await tx.user.count({ where: { id, type: "admin", status: "active" } });
  if (admins === 0) throw invalid({ assigneeId: ["Choose an admin."] });
}

async function takenMeanwhile(tx: Tx, { assigneeId }: LockedTicket) {
  const holder = assigneeId ? await tx.user.findUnique({ where: { id: assigneeId }, select: { name: true } }) : null;
  return conflict(
    holder ? `${holder.name} took over this ticket in the meantime.` : "This ticket is no longer assigned.",
    {
      assigneeId,
    },
  );
}
