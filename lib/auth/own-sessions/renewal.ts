import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import type { AccountOwner } from "../account-owner";
import { sealClaim } from "../session-cookie";
import { endAllSessions } from "../sessions";

/**
 * Gives the actor's session a new id, as after a change of password or address, and ends every other one of the
 * account. Returns the sealed cookie; the old one is worth nothing from the commit on.
 */
export async function renewSession(tx: Tx, actor: AccountOwner, reason: string): Promise<string> {
  const { sessionId, userId } = actor;
  const sid = randomSecret();
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { sidHash: digest(sid), reauthenticatedAt: now() },
  });
  if (count === 0) throw new AppError("unauthenticated", "Please log in.");
  await endAllSessions(tx, userId, reason, sessionId);
  return sealClaim({ sub: userId, sid, aud: "user" });
}
