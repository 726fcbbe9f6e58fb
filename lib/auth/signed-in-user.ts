import "server-only";
import { AppError } from "@/lib/platform/errors";
import { actorOf } from "./current";
import { authMessages } from "./messages";
import { getCurrentUser } from "./queries";
import type { CurrentUser } from "./schema";
import { readSession } from "./sessions";

/** The person of a cookie value that was just sealed. */
export async function userBehind(cookie: string): Promise<CurrentUser> {
  const session = await readSession(cookie, "user");
  const actor = session && actorOf(session);
  if (!actor || actor.kind === "visitor" || actor.kind === "admin") {
    throw new AppError("unauthenticated", authMessages.loginFailed.description);
  }
  return getCurrentUser(actor);
}
