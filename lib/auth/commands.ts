import "server-only";
import { setTimeout } from "node:timers/promises";
import { audit } from "./audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { renderEmail } from "@/lib/mail/rendering";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { type Actor, type LoggedIn } from "./actor";
import { mayLogIn } from "./session-rules";
import { authMessages } from "./messages";
import { recognizeDevice } from "./devices/known-device-store";
import { holdPassword } from "./password-commands";
import { hashPassword, needsRehash, rejectWeakPassword, verifyPassword } from "./passwords";
import type { CurrentUser, ForgotPasswordInput, LoginInput, ResetPasswordInput, VerifyEmailInput } from "./schema";
import { endAllAccess } from "./recovery/access";
import { endSession, startSession } from "./session-commands";
import { userBehind } from "./logged-in-user";
import { rejectOtherLogins } from "./single-sign-on/requirement";
import { findConfirmedBy, findTokenOwner, issueToken, resetLink, spendToken } from "./token-store";
import { passLoginStep } from "./two-step/login-step-commands";

const rejectedLogin = () => new AppError("unauthenticated", authMessages.loginFailed.description);

/**
 * Starts a user session. Rejects an unknown address, a wrong password and a closed account with the same message and
 * timing; a missing second step, or a required login provider (`forbidden`), is reported only after the correct
 * password. A new device is reported to the account's owner by email. Returns the user and the value of the session
 * cookie.
 */
export async function logIn(
  _actor: Actor,
  input: LoginInput,
  device: string | null = null,
): Promise<{ user: CurrentUser; cookie: string }> {
  const user = await db.user.findUnique({ where: { email: input.email } });
  const fits = await verifyPassword(user?.passwordHash, input.password);
  if (!fits || !user || !mayLogIn(user)) throw rejectedLogin();
  await rejectOtherLogins(db, user);
  const step = await passLoginStep(user.id, input.code);
  if (!step.isPassed) {
    const { code, methods } = step;
    throw new AppError("unauthenticated", step.message, { details: { code, methods } });
  }
  const passwordHash =
    user.passwordHash && needsRehash(user.passwordHash) ? await hashPassword(input.password) : undefined;
  const cookie = await inTransaction(async (tx) => {
    if (!(await holdPassword(tx, user))) throw rejectedLogin();
    if (passwordHash) await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    if (device) await recognizeDevice(tx, user, device);
    const sealed = await startSession(tx, user.id, "user");
    await audit(tx, { userId: user.id }, "auth.login", ["user", user.id]);
    return sealed;
  });
  return { user: await userBehind(cookie), cookie };
}

/** Ends the request's session; does nothing without one. */
export async function logOut(actor: Actor): Promise<void> {
  if (actor.kind === "visitor") return;
  await inTransaction(async (tx) => {
    if (!(await endSession(tx, actor.sessionId, "logout"))) return;
    await audit(tx, actor, "auth.logout");
  });
}

/**
 * Emails a reset link if the address has an account, and does the same work if it has none. The token is returned only
 * with EXPOSE_RESET_TOKEN, which is only allowed on a developer's machine.
 */
export async function requestPasswordReset(
  _actor: Actor,
  input: ForgotPasswordInput,
): Promise<{ token: string | null }> {
  const [token] = await Promise.all([mailReset(input.email), setTimeout(resetAnsweredAfterMs)]);
  return { token: env().EXPOSE_RESET_TOKEN ? token : null };
}

/** Longer than the work takes, so that the timing does not reveal whether there was any. */
const resetAnsweredAfterMs = 200;

async function mailReset(email: string): Promise<string | null> {
  const user = await db.user.findUnique({ where: { email } });
  const known = user && !["deactivated", "anonymized"].includes(user.status) ? user : null;
  return inTransaction(async (tx) => {
    if (!known) {
      await tx.authToken.updateMany({
        where: { userId: nobody, purpose: "reset_password", usedAt: null },
        data: { usedAt: now() },
      });
      // The email is rendered even if it is not sent, so that the response time does not reveal who has an account.
      await renderEmail("reset-password", { name: "nobody", url: `${env().APP_URL}/reset-password?token=none` });
      return null;
    }
    const secret = await issueToken(tx, known.id, "reset_password");
    await enqueueMail(tx, {
      template: "reset-password",
      to: { address: known.email, name: known.name, userId: known.id },
      props: { name: known.name, url: resetLink(secret, known) },
    });
    return secret;
  });
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** Sets a new password with an emailed token, ends all access to the account. */
export async function resetPassword(_actor: Actor, input: ResetPasswordInput): Promise<void> {
  const owner = await findTokenOwner(input.token, "reset_password");
  await rejectWeakPassword("newPassword", input.newPassword, owner ?? {});
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(async (tx) => {
    const token = await spendToken(tx, input.token, "reset_password");
    if (!token) throw new AppError("bad_request", authMessages.resetFailed.description);
    const user = await tx.user.update({
      where: { id: token.userId },
      data: { passwordHash, emailVerifiedAt: now() },
      select: { id: true, email: true, name: true, type: true },
    });
    await endAllAccess(tx, user.id, { reason: "password_reset" });
    await enqueueMail(tx, {
      template: "password-changed",
      to: { address: user.email, name: user.name, userId: user.id },
      props: { name: user.name },
    });
    await audit(tx, { userId: user.id, kind: user.type }, "auth.password_reset", ["user", user.id]);
  });
}

const deadVerification = () =>
  new AppError(
    "bad_request",
    "This link has expired or was already used. Request a new one from your account settings.",
  );

/**
 * Confirms the address that the emailed token was issued for; does nothing if the account has a different one by then.
 */
export async function verifyEmail(_actor: Actor, input: VerifyEmailInput): Promise<{ userId: string }> {
  return inTransaction(async (tx) => {
    const token = await spendToken(tx, input.token, "verify_email");
    const confirmed = token ? null : await findConfirmedBy(tx, input.token);
    if (confirmed) return { userId: confirmed };
    if (!token?.email) throw deadVerification();
    const { count } = await tx.user.updateMany({
      where: { id: token.userId, email: token.email },
      data: { emailVerifiedAt: now() },
    });
    if (count === 0) throw deadVerification();
    await audit(tx, { userId: token.userId }, "auth.email_verified");
    return { userId: token.userId };
  });
}

/** Emails a new verification link to a logged-in person whose address is not confirmed yet. */
export async function resendVerification(actor: Exclude<LoggedIn, { kind: "admin" }>): Promise<void> {
  if (actor.emailVerified) return;
  await inTransaction(async (tx) => {
    const secret = await issueToken(tx, actor.userId, "verify_email", actor.email);
    await enqueueMail(tx, {
      template: "verify-email",
      to: { address: actor.email, name: actor.name, userId: actor.userId },
      props: { name: actor.name, url: `${env().APP_URL}/verify-email?token=${secret}` },
    });
  });
}
