import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin, LoggedIn } from "@/lib/auth/actor";
import { endSession } from "@/lib/auth/session-commands";
import { startVisit } from "@/lib/auth/visits";
import { inTransaction } from "@/lib/platform/db";
import { AppError, conflict, forbidden } from "@/lib/platform/errors";
import type { Named, ReasonInput } from "../schema";
import { lockAccount } from "../users/account";
import { canVisit } from "../policy";

/**
 * Opens someone's account read-only: a user session of 30 minutes. Returns the value of the
 * user cookie. Throws `forbidden` for the accounts of admins and `conflict` for one that can't be logged in to.
 */
export async function startImpersonation(
  actor: PlatformAdmin,
  { id, reason }: Named & ReasonInput,
): Promise<{ cookie: string }> {
  return inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor, id);
    if (["suspended", "rejected", "deactivated", "anonymized"].includes(account.status)) {
      throw conflict("Nobody can log in to this account, so there is nothing to view.", { state: account.status });
    }
    if (!canVisit(actor, account))
      throw forbidden("You can’t view your own account, or one that has access to the admin area.");
    const cookie = await startVisit(tx, { userId: id, impersonatorId: actor.userId });
    await audit(tx, actor, "users.impersonate", ["user", id], { impersonatorId: actor.userId, reason });
    return { cookie };
  });
}

/** Ends the request's visit, and returns whose account it was. */
export async function endImpersonation(actor: Exclude<LoggedIn, PlatformAdmin>): Promise<{ userId: string }> {
  const { impersonator, userId, sessionId } = actor;
  if (!impersonator) throw new AppError("bad_request", "This is your own session, not an impersonation.");
  return inTransaction(async (tx) => {
    await endSession(tx, sessionId, "visit_ended");
    await audit(tx, { kind: "admin", userId: impersonator.id }, "users.end_impersonation", ["user", userId], {
      impersonatorId: impersonator.id,
    });
    return { userId };
  });
}
