import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";
import { endAllSessions, giveFreshId } from "../sessions";

/**
 * Gives the actor's session a fresh id, as after a change of password or address, and ends every other one of the
 * account. Returns the sealed cookie. Throws as `giveFreshId` does.
 */
export async function renewSession(tx: Tx, actor: AccountOwner, reason: string): Promise<string> {
  const cookie = await giveFreshId(tx, actor, { reauthenticatedAt: now() });
  await endAllSessions(tx, actor.userId, reason, actor.sessionId);
  return cookie;
}
