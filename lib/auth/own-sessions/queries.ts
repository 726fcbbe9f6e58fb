import "server-only";
import type { AccountOwner } from "../account-owner";
import { liveSessionsIn } from "./live-session-queries";
import { sessionsEndableBy } from "../policy";
import type { SessionRow } from "./schema";

/** The actor's live sessions, as shown on the account page. */
export async function listOwnSessions(actor: AccountOwner): Promise<{ items: SessionRow[] }> {
  return { items: await liveSessionsIn(sessionsEndableBy(actor), actor.sessionId) };
}
