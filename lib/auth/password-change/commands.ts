import "server-only";
import { audit } from "../audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { AppError, invalid } from "@/lib/platform/errors";
import type { AccountOwner } from "../account-owner";
import type { LoggedIn } from "../actor";
import { provePassword, replacePassword } from "../password-commands";
import { hashPassword, rejectWeakPassword } from "../passwords";
import { endAllAccess } from "../recovery/access";
import { passLoginStep } from "../two-step/login-step-commands";
import { methodsOf } from "../two-step/methods";
import type { ChangePasswordInput, ReauthenticateInput } from "../schema";
import { renewSession } from "../session-commands";

/**
 * Sets a new password, gives this session a new ID and ends all other access to the account. Returns the cookie of this
 * one. Throws `invalid` for a wrong current password and for a new one that is weak or the same.
 */
export async function changePassword(actor: AccountOwner, input: ChangePasswordInput): Promise<{ cookie: string }> {
  const proved = await provePassword(actor, input.currentPassword, "currentPassword");
  if (input.newPassword.normalize("NFKC") === input.currentPassword.normalize("NFKC")) {
    throw invalid({ newPassword: ["This is already your password."] });
  }
  await rejectWeakPassword("newPassword", input.newPassword, actor);
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(async (tx) => {
    await replacePassword(tx, actor.userId, { proved, passwordHash });
    const cookie = await renewSession(tx, actor);
    await endAllAccess(tx, actor.userId, { reason: "password_changed", keepSessionId: actor.sessionId });
    await enqueueMail(tx, {
      template: "password-changed",
      to: { address: actor.email, name: actor.name, userId: actor.userId },
      props: { name: actor.name },
    });
    await audit(tx, actor, "account.password_changed", ["user", actor.userId]);
    return { cookie };
  });
}

/**
 * Marks the session as recently logged in, after the password and, if the account has an authenticator app, the code.
 * Throws `invalid` for a wrong one; that a code is needed is reported only after the correct password.
 */
export async function reauthenticate(
  actor: LoggedIn,
  { password, code }: ReauthenticateInput,
): Promise<{ reauthenticatedAt: string }> {
  await provePassword(actor, password, "password");
  await proveAuthenticator(actor.userId, code);
  const at = now();
  await inTransaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: actor.sessionId, userId: actor.userId, revokedAt: null },
      data: { reauthenticatedAt: at },
    });
    if (count === 0) throw new AppError("unauthenticated", "Please log in.");
    await audit(tx, actor, "auth.reauthenticated", ["session", actor.sessionId]);
  });
  return { reauthenticatedAt: at.toISOString() };
}

/** An account that only has passkeys has no code to enter; its session started with one of them. */
async function proveAuthenticator(userId: string, code: string | undefined): Promise<void> {
  if (!(await methodsOf(db, userId)).includes("authenticator")) return;
  const step = await passLoginStep(userId, code);
  if (step.isPassed) return;
  if (step.code === "two_step_invalid") throw invalid({ code: [step.message] });
  throw new AppError("invalid", step.message, { details: { code: step.code, methods: step.methods } });
}
