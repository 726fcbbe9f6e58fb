import "server-only";
import { record } from "@/lib/activity/record";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { Prisma, Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { TicketCategory } from "../vocabulary";
import type { TicketSnapshot } from "./schema";

/** The ticket, locked until the transaction ends. Throws `not_found`. */
export async function lockTicket(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT "id" FROM "tickets" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const enquiry = await tx.ticket.findUnique({
    where: { id },
    select: {
      id: true,
      number: true,
      state: true,
      category: true,
      assigneeId: true,
      requesterName: true,
      requesterEmail: true,
      firstReplyAt: true,
    },
  });
  if (!enquiry) throw notFound("This ticket");
  return enquiry;
}

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>;

export const stateOf = ({ id, state, category, assigneeId }: LockedTicket): TicketSnapshot => ({
  id,
  state,
  category: category as TicketCategory,
  assigneeId,
});

interface Deed {
  action: string;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Records an admin action on a ticket in the audit log, without message texts. */
export const note = (tx: Tx, actor: PlatformAdmin, { id }: LockedTicket, deed: Deed): Promise<void> =>
  record(tx, { ...deed, actorType: "admin", actorId: actor.userId, entityType: "ticket", entityId: id });
