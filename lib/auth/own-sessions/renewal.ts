import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { AccountOwner } from "../account-owner";
import { rotateSession } from "../session-commands";

/**
 * Gives the actor's session a fresh id, as after a change of password or address, and counts this moment as a recent
 * login. Returns the sealed cookie. Throws as `rotateSession` does.
 */
export const renewSession = (tx: Tx, actor: AccountOwner): Promise<string> =>
  rotateSession(tx, actor, { reauthenticatedAt: now() });
