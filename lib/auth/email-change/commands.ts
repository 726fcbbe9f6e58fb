import "server-only";
import { audit } from "../audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { emailOwner } from "../taken-address-commands";
import { now } from "@/lib/platform/clock";
import { isDuplicate } from "@/lib/platform/database/errors";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError, invalid } from "@/lib/platform/errors";
import type { AccountOwner } from "../account-owner";
import { type Actor, requireRecentLogin } from "../actor";
import { recoverAccount } from "../recovery/new-password";
import { notifyOfSecurity } from "../recovery/security-email";
import { endAllSessions, holdSession, renewSession } from "../session-commands";
import { issueToken, spendToken } from "../token-store";
import type { ChangeEmailInput, EmailTokenInput } from "../schema";

const deadLink = () => new AppError("bad_request", "This link has expired, was already used, or is no longer valid.");

/**
 * Emails a confirmation link to the new address, and the current one a link that cancels the change and secures the
 * account. Whether the new address already has an account is not visible here: its owner gets a different email.
 */
export async function requestEmailChange(actor: AccountOwner, { email }: ChangeEmailInput): Promise<{ email: string }> {
  requireRecentLogin(actor);
  if (email === actor.email) throw invalid({ email: ["This is already your email address."] });
  await inTransaction(async (tx) => {
    await holdSession(tx, actor);
    const secret = await issueToken(tx, actor.userId, "change_email", email);
    const owner = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (owner) {
      await emailOwner(tx, owner.id);
    } else {
      await enqueueMail(tx, {
        template: "confirm-new-email",
        to: { address: email, name: actor.name, userId: actor.userId },
        props: { name: actor.name, email, url: `${env().APP_URL}/confirm-email?token=${secret}` },
      });
    }
    await notifyOfSecurity(tx, { id: actor.userId, email: actor.email, name: actor.name }, (secureUrl) => ({
      template: "email-change-requested",
      props: { name: actor.name, email, secureUrl },
    }));
    await audit(tx, { userId: actor.userId }, "account.email_change_requested", ["user", actor.userId]);
  });
  return { email };
}

/** Cancels the request and voids the emailed link. Does nothing without one. */
export async function cancelEmailChange(actor: AccountOwner): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.authToken.updateMany({
      where: { userId: actor.userId, purpose: "change_email", usedAt: null },
      data: { usedAt: now() },
    });
    if (count > 0) await audit(tx, { userId: actor.userId }, "account.email_change_canceled", ["user", actor.userId]);
  });
}

/**
 * Switches the account to the confirmed address, and emails the old one a link to undo it. The link alone is not
 * enough: a session of the account is required. That session gets a new ID, whose cookie is returned; the others end,
 * and links sent to the old address are voided.
 */
export async function confirmEmailChange(
  actor: AccountOwner,
  { token }: EmailTokenInput,
): Promise<{ email: string; cookie: string }> {
  return rejectingTaken(async (tx) => {
    const { userId, sessionId } = actor;
    const cookie = await renewSession(tx, actor);
    const used = await spendToken(tx, token, "change_email");
    if (!used?.email || used.userId !== userId) throw deadLink();
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, name: true } });
    await setAddress(tx, userId, used.email);
    await voidLinksToOldAddress(tx, userId);
    const secret = await issueToken(tx, userId, "undo_email_change", before.email);
    await endAllSessions(tx, userId, "email_changed", sessionId);
    await enqueueMail(tx, {
      template: "email-changed",
      to: { address: before.email, name: before.name, userId },
      props: { name: before.name, email: used.email, url: `${env().APP_URL}/undo-email-change?token=${secret}` },
    });
    await audit(tx, { userId }, "account.email_changed", ["user", userId]);
    return { email: used.email, cookie };
  });
}

/**
 * Restores the account's old address and ends all access to it. The password stops working, since whoever changed the
 * address may know it; a link to set a new one is emailed. Undo links that are older than this one stay valid.
 */
export async function undoEmailChange(_actor: Actor, { token }: EmailTokenInput): Promise<{ email: string }> {
  return rejectingTaken(async (tx) => {
    const used = await spendToken(tx, token, "undo_email_change");
    if (!used?.email) throw deadLink();
    const { name } = await setAddress(tx, used.userId, used.email);
    await recoverAccount(
      tx,
      { id: used.userId, email: used.email, name },
      {
        reason: "email_change_undone",
        usedUndoLink: used,
      },
    );
    await audit(tx, { userId: used.userId }, "account.email_change_undone", ["user", used.userId]);
    return { email: used.email };
  });
}

/** An address that someone else took in the meantime is rejected like any expired link. */
async function rejectingTaken<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (error instanceof AppError && isDuplicate(error.cause)) throw deadLink();
    throw error;
  }
}

const setAddress = (tx: Tx, userId: string, email: string) =>
  tx.user.update({
    where: { id: userId },
    data: { email, emailVerifiedAt: now() },
    select: { name: true },
  });

/** Links to reset the password or to confirm the old address are in a mailbox that no longer belongs to the account. */
const voidLinksToOldAddress = (tx: Tx, userId: string) =>
  tx.authToken.updateMany({
    where: { userId, purpose: { in: ["reset_password", "verify_email"] }, usedAt: null },
    data: { usedAt: now() },
  });
