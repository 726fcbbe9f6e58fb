import "server-only";
import { record } from "@/lib/activity/record";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/events";
import type { AccountOwner } from "../account-owner";
import { sessionsEndableBy } from "./policy";

/** Signs one device out: its next request finds no session. Ended already, nothing happens; not one's own is not found. */
export async function endOwnSession(actor: AccountOwner, { id }: { id: string }): Promise<{ ended: number }> {
  return inTransaction(async (tx) => {
    const known = await tx.session.count({ where: { ...sessionsEndableBy(actor), id } });
    if (known === 0) throw notFound("This session");
    return end(tx, actor, { id });
  });
}

/** Signs out everywhere but here. */
export async function endOtherSessions(actor: AccountOwner): Promise<{ ended: number }> {
  return inTransaction((tx) => end(tx, actor, { id: { not: actor.sessionId } }));
}

async function end(tx: Tx, actor: AccountOwner, which: Prisma.SessionWhereInput): Promise<{ ended: number }> {
  const { count } = await tx.session.updateMany({
    where: { AND: [sessionsEndableBy(actor), which, { revokedAt: null }] },
    data: { revokedAt: now(), revokedReason: "ended_by_owner" },
  });
  if (count === 0) return { ended: 0 };
  // Live streams look whether their session still lives when they hear of this.
  await publish(tx, { stream: `user:${actor.userId}`, type: "session.ended", payload: { ended: count } });
  await record(tx, {
    actorType: "user",
    actorId: actor.userId,
    action: "account.sessions_ended",
    entityType: "user",
    entityId: actor.userId,
    after: { ended: count },
  });
  return { ended: count };
}
