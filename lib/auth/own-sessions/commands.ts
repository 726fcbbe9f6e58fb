import "server-only";
import { record } from "@/lib/activity/record";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { AccountOwner } from "../account-owner";
import { type EndedAccess, announceEndedAccess, endAllAccess } from "../recovery/access";
import { sessionsEndableBy } from "../policy";

/** Logs one device out: its next request finds no session. Ended already, nothing happens; not one's own is not found. */
export async function endOwnSession(actor: AccountOwner, { id }: { id: string }): Promise<{ ended: number }> {
  return inTransaction(async (tx) => {
    const where = { ...sessionsEndableBy(actor), id };
    if ((await tx.session.count({ where })) === 0) throw notFound("This session");
    const { count } = await tx.session.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: now(), revokedReason: "ended_by_owner" },
    });
    if (count === 0) return { ended: 0 };
    await announceEndedAccess(tx, [actor.userId]);
    await recordEnded(tx, actor, { sessions: count, apiKeys: 0 });
    return { ended: count };
  });
}

/** Ends all access to the account but this session: other devices, API keys, visits, and open links. */
export async function endOtherSessions(actor: AccountOwner): Promise<{ ended: number }> {
  return inTransaction(async (tx) => {
    const keepSessionId = actor.sessionId;
    const ended = await endAllAccess(tx, actor.userId, { reason: "ended_by_owner", keepSessionId });
    if (ended.sessions + ended.apiKeys > 0) await recordEnded(tx, actor, ended);
    return { ended: ended.sessions };
  });
}

const recordEnded = (tx: Tx, actor: AccountOwner, { sessions, apiKeys }: EndedAccess) =>
  record(tx, {
    actorType: "user",
    actorId: actor.userId,
    action: "account.sessions_ended",
    entityType: "user",
    entityId: actor.userId,
    after: { ended: sessions, apiKeys },
  });
