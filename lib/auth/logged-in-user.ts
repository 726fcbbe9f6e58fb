import "server-only";
import { AppError } from "@/lib/platform/errors";
import { actorOf } from "./current";
import { authMessages } from "./messages";
import { getCurrentUser } from "./queries";
import type { CurrentUser } from "./schema";
import { type LiveSession, findLiveSession, readSession } from "./session-queries";

/** The person of a newly sealed cookie value. */
export const userBehind = async (cookie: string): Promise<CurrentUser> =>
  userOf(await readSession(cookie, "user"), authMessages.loginFailed.description);

/** The person of a session in its current state, whatever its cookie is by now. */
export const userOfSession = async (sessionId: string): Promise<CurrentUser> =>
  userOf(await findLiveSession(sessionId), "Please log in.");

async function userOf(session: LiveSession | null, rejection: string): Promise<CurrentUser> {
  const actor = session && actorOf(session);
  if (!actor || actor.kind === "visitor" || actor.kind === "admin") throw new AppError("unauthenticated", rejection);
  return getCurrentUser(actor);
}
