import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type LockedEnquiry, lockEnquiry, note, stateOf } from "../locked";
import type { CategoryInput, EnquiryState, NamedEnquiry, SeenAssignee } from "../schema";

/** Assigns the ticket to this admin. Throws `conflict` if someone else took it in the meantime. */
export const assignEnquiry = (actor: PlatformAdmin, input: NamedEnquiry & SeenAssignee): Promise<EnquiryState> =>
  handOver(actor, input, actor.userId);

/** Unassigns the ticket. Throws `conflict` if it is assigned to someone else. */
export const unassignEnquiry = (actor: PlatformAdmin, input: NamedEnquiry & SeenAssignee): Promise<EnquiryState> =>
  handOver(actor, input, null);

export async function categorizeEnquiry(
  actor: PlatformAdmin,
  { id, category }: NamedEnquiry & CategoryInput,
): Promise<EnquiryState> {
  return inTransaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry.category === category) return stateOf(enquiry);
    await tx.ticket.updateMany({ where: { id, category: enquiry.category }, data: { category } });
    await note(tx, actor, enquiry, {
      action: "ticket.categorized",
      before: { category: enquiry.category },
      after: { category },
    });
    return stateOf({ ...enquiry, category });
  });
}

async function handOver(
  actor: PlatformAdmin,
  { id, seen }: NamedEnquiry & SeenAssignee,
  assigneeId: string | null,
): Promise<EnquiryState> {
  return inTransaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry.assigneeId === assigneeId) return stateOf(enquiry);
    if (enquiry.assigneeId !== (seen?.toLowerCase() ?? null)) throw await takenMeanwhile(tx, enquiry);
    await tx.ticket.updateMany({ where: { id, assigneeId: enquiry.assigneeId }, data: { assigneeId } });
    await note(tx, actor, enquiry, {
      action: assigneeId ? "ticket.assigned" : "ticket.unassigned",
      before: { assigneeId: enquiry.assigneeId },
      after: { assigneeId },
    });
    return stateOf({ ...enquiry, assigneeId });
  });
}

async function takenMeanwhile(tx: Tx, { assigneeId }: LockedEnquiry) {
  const holder = assigneeId ? await tx.user.findUnique({ where: { id: assigneeId }, select: { name: true } }) : null;
  return conflict(holder ? `${holder.name} took this ticket in the meantime.` : "This ticket is no longer assigned.", {
    assigneeId,
  });
}
