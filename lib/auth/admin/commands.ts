import "server-only";
import { audit } from "../audit";
import { db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Actor } from "../actor";
import { recognizeDevice } from "../devices/known-device-store";
import { holdPassword } from "../password-commands";
import { mayLogInAsAdmin } from "../session-rules";
import { hashPassword, needsRehash, verifyPassword } from "../passwords";
import type { LoginInput } from "../schema";
import { endSession, startSession } from "../session-commands";
import { passLoginStep } from "../two-step/login-step-commands";
import { adminMessages } from "./messages";
import type { AdminUser } from "./schema";

/** A failed admin login in the specified format. */
const rejection = (message: string, more: { code?: string; methods?: string[] } = {}) =>
  new AppError("unauthenticated", message, { details: { success: false, ...more } });

/**
 * Starts an admin session. Rejects an unknown address, a user's account, a closed account and a wrong password with the
 * same message and timing; a missing second step is reported only after the correct password.
 */
export async function logInAdmin(
  _actor: Actor,
  { email, password, code }: LoginInput,
  via: string,
  device: string | null = null,
): Promise<{ user: AdminUser; cookie: string }> {
  const user = await db.user.findUnique({ where: { email } });
  const fits = await verifyPassword(user?.passwordHash, password);
  if (!fits || !user || !mayLogInAsAdmin(user)) {
    await recordFailure(user?.type === "admin" ? user.id : undefined, via);
    throw rejection(adminMessages.loginFailed.description);
  }
  const step = await passLoginStep(user.id, code);
  if (!step.isPassed) {
    if (step.code === "two_step_invalid") await recordFailure(user.id, via);
    throw rejection(step.message, { code: step.code, methods: step.methods });
  }
  const passwordHash = user.passwordHash && needsRehash(user.passwordHash) ? await hashPassword(password) : undefined;
  const cookie = await inTransaction(async (tx) => {
    if (!(await holdPassword(tx, user))) throw rejection(adminMessages.loginFailed.description);
    if (passwordHash) await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    if (device) await recognizeDevice(tx, user, device);
    const sealed = await startSession(tx, user.id, "admin");
    await audit(tx, { kind: "admin", userId: user.id }, "admin.login", ["user", user.id], {
      after: { via, twoStep: step.methods.length > 0 },
    });
    return sealed;
  });
  const { id, name, isSuper } = user;
  return { user: { id, name, email, type: "admin", isSuper }, cookie };
}

/** Done for known and unknown addresses alike, so that response times do not distinguish them. */
async function recordFailure(userId: string | undefined, via: string): Promise<void> {
  await inTransaction((tx) =>
    audit(tx, { kind: "visitor" }, "admin.login_failed", ["user", userId], { after: { via } }),
  );
}

/** Ends the admin's session, including the user session of a super admin by address. */
export async function logOutAdmin(actor: Actor): Promise<void> {
  if (actor.kind !== "admin") return;
  await inTransaction(async (tx) => {
    if (!(await endSession(tx, actor.sessionId, "logout"))) return;
    await audit(tx, actor, "admin.logout", ["user", actor.userId]);
  });
}
