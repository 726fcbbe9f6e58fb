import "server-only";
import type { PlatformAdmin } from "../actor";
import type { AdminUser } from "./schema";
import { liveSessionsIn } from "../own-sessions/live-session-queries";
import type { SessionRow } from "../own-sessions/schema";

/** The admin in the client's format, whichever session was used. */
export function getAdminUser(actor: PlatformAdmin): AdminUser {
  return { id: actor.userId, name: actor.name, email: actor.email, type: "admin", isSuper: actor.isSuper };
}

/** The admin's live sessions, as the admin area shows them. */
export async function listAdminSessions(actor: PlatformAdmin): Promise<{ items: SessionRow[] }> {
  return { items: await liveSessionsIn({ userId: actor.userId, kind: "admin" }, actor.sessionId) };
}
