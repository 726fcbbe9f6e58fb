import "server-only";
import type { PlatformAdmin } from "../../actor";
import { liveSessionsIn } from "../../own-sessions/live-session-queries";
import type { SessionRow } from "../../own-sessions/schema";

/** The admin's live sessions, as the admin area shows them. */
export async function listAdminSessions(actor: PlatformAdmin): Promise<{ items: SessionRow[] }> {
  return { items: await liveSessionsIn({ userId: actor.userId, kind: "admin" }, actor.sessionId) };
}
