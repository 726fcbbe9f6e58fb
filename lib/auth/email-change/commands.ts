import "server-only";
import { record } from "@/lib/activity/record";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { isDuplicate } from "@/lib/platform/database-errors";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError, invalid } from "@/lib/platform/errors";
import { type AccountOwner, isOwnVisit } from "../account-owner";
import { type Actor, requireRecentSignIn } from "../actor";
import { renewSession } from "../own-sessions/renewal";
import { endAllSessions } from "../sessions";
import { issueToken, useToken } from "../tokens";
import type { ChangeEmailInput, EmailTokenInput } from "./schema";
import { issueUndoToken, voidAddressTokens } from "./undo-token";

const deadLink = () =>
  new AppError("bad_request", "This link has expired, was already used, or cannot be used any more.");

/**
 * Mails a confirmation link to the new address. Whether the address has an account already changes nothing that can be
 * seen here: its owner is told instead. Throws `reauthentication_required` without a recent sign-in.
 */
export async function requestEmailChange(actor: AccountOwner, { email }: ChangeEmailInput): Promise<{ email: string }> {
  requireRecentSignIn(actor);
  if (email === actor.email) throw invalid({ email: ["This is your address already."] });
  await inTransaction(async (tx) => {
    const secret = await issueToken(tx, actor.userId, "change_email", email);
    const owner = await tx.user.findUnique({ where: { email }, select: { id: true, name: true } });
    if (owner) {
      await enqueueMail(tx, {
        template: "account-exists",
        to: { address: email, name: owner.name, userId: owner.id },
        props: { name: owner.name },
      });
    } else {
      await enqueueMail(tx, {
        template: "confirm-new-email",
        to: { address: email, name: actor.name, userId: actor.userId },
        props: { name: actor.name, email, url: `${env().APP_URL}/confirm-email?token=${secret}` },
      });
    }
    await log(tx, actor.userId, "account.email_change_requested");
  });
  return { email };
}

/** Takes the request back: the mailed link is void. Without one, nothing happens. */
export async function cancelEmailChange(actor: AccountOwner): Promise<void> {
  await inTransaction(async (tx) => {
    const { count } = await tx.authToken.updateMany({
      where: { userId: actor.userId, purpose: "change_email", usedAt: null },
      data: { usedAt: now() },
    });
    if (count > 0) await log(tx, actor.userId, "account.email_change_cancelled");
  });
}

/**
 * Makes the confirmed address the account's, tells the old one with a link that takes it back, and ends every session
 * but the owner's own, which gets a new id. Returns its cookie, or null where the link was opened elsewhere.
 */
export async function confirmEmailChange(
  actor: Actor,
  { token }: EmailTokenInput,
): Promise<{ email: string; cookie: string | null }> {
  return refusingTaken(async (tx) => {
    const used = await useToken(tx, token, "change_email");
    if (!used?.email) throw deadLink();
    const before = await tx.user.findUniqueOrThrow({ where: { id: used.userId }, select: { email: true, name: true } });
    await setAddress(tx, used.userId, used.email);
    await voidResetLinks(tx, used.userId);
    const secret = await issueUndoToken(tx, used.userId, before.email);
    await enqueueMail(tx, {
      template: "email-changed",
      to: { address: before.email, name: before.name, userId: used.userId },
      props: { name: before.name, email: used.email, url: `${env().APP_URL}/undo-email-change?token=${secret}` },
    });
    const cookie = isOwn(actor, used.userId) ? await renewSession(tx, actor, "email_changed") : null;
    if (!cookie) await endAllSessions(tx, used.userId, "email_changed");
    await log(tx, used.userId, "account.email_changed");
    return { email: used.email, cookie };
  });
}

/**
 * Gives the account its old address back, ends every session, voids every other link, and mails a link for a new
 * password, since whoever changed the address may know the present one.
 */
export async function undoEmailChange(_actor: Actor, { token }: EmailTokenInput): Promise<{ email: string }> {
  return refusingTaken(async (tx) => {
    const used = await useToken(tx, token, "undo_email_change");
    if (!used?.email) throw deadLink();
    const { name } = await setAddress(tx, used.userId, used.email);
    await voidAddressTokens(tx, used.userId);
    const secret = await issueToken(tx, used.userId, "reset_password");
    await enqueueMail(tx, {
      template: "reset-password",
      to: { address: used.email, name, userId: used.userId },
      props: { name, url: `${env().APP_URL}/reset-password?token=${secret}` },
    });
    await endAllSessions(tx, used.userId, "email_change_undone");
    await log(tx, used.userId, "account.email_change_undone");
    return { email: used.email };
  });
}

/** An address that somebody else took in the meantime is refused like any link that came too late. */
async function refusingTaken<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
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

/** They went to the old address. */
const voidResetLinks = (tx: Tx, userId: string) =>
  tx.authToken.updateMany({ where: { userId, purpose: "reset_password", usedAt: null }, data: { usedAt: now() } });

const isOwn = (actor: Actor, userId: string): actor is AccountOwner =>
  actor.kind !== "visitor" && actor.kind !== "admin" && actor.userId === userId && isOwnVisit(actor);

const log = (tx: Tx, userId: string, action: string) =>
  record(tx, { actorType: "user", actorId: userId, action, entityType: "user", entityId: userId });
