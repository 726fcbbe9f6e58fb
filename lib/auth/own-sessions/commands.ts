import "server-only";
import { audit } from "../audit";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import type { AccountOwner } from "../account-owner";
import { announceEndedAccess, endAllAccess } from "../recovery/access";
import { sessionsEndableBy } from "../policy";

/**
 * Logs one device out: its next request finds no session. Does nothing if it has already ended; someone else's is not
 * found.
 */
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
    await audit(tx, actor, "account.sessions_ended", ["user", actor.userId], { after: { ended: count, apiKeys: 0 } });
    return { ended: count };
  });
}

/** Ends all access to the account except this session: other devices, API keys, visits, and open links. */
export async function endOtherSessions(actor: AccountOwner): Promise<{ ended: number }> {
  return inTransaction(async (tx) => {
    const keepSessionId = actor.sessionId;
    const ended = await endAllAccess(tx, actor.userId, { reason: "ended_by_owner", keepSessionId });
    if (ended.sessions + ended.apiKeys > 0)
      await audit(tx, actor, "account.sessions_ended", ["user", actor.userId], {
        after: { ended: ended.sessions, apiKeys: ended.apiKeys },
      });
    return { ended: ended.sessions };
  });
}
