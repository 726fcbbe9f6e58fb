import "server-only";
import type { z } from "zod";
import type { AuditAction } from "@/lib/activity/actions";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { endAllAccess } from "@/lib/auth/recovery/access";
import { resetLink, issueToken } from "@/lib/auth/token-store";
import { enqueueMail } from "@/lib/mail/outbox";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/platform/errors";
import { notifyAdmin } from "../admins/notifications";
import { rejectLastSuper } from "../admins/status";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import { creditSuspended, suspensionTimeoutMs } from "../connections/suspended";
import { rejectionOf } from "../policy";
import type { Named, ReasonInput } from "../schema";
import { type LockedAccount, lockAccount, rejectAnonymized, accountSelect } from "./account";
import type { accountStateSchema, UserBulkInput } from "./schema";
import { type UserStatus, userTransitions } from "./states";

type AccountState = z.output<typeof accountStateSchema>;

/**
 * Ends all access to the account immediately and keeps it closed until it is restored. Emails the reason. Sellers are
 * credited the connections whose first contact this person wrote.
 */
export async function suspendUser(actor: PlatformAdmin, { id, reason }: Named & ReasonInput): Promise<AccountState> {
  const suspend = async (tx: Tx): Promise<AccountState> => {
    const account = await lockAccount(tx, actor, id);
    await rejectLastSuper(tx, account);
    await move(tx, actor, account, "suspend", { suspendedAt: now(), statusReason: reason });
    await endAllAccess(tx, id, { reason: "suspended" });
    await enqueueMail(tx, {
      template: "account-suspended",
      to: recipientOf(account),
      props: { name: account.name, reason },
    });
    await creditSuspended(tx, actor, { userId: id });
    await note(tx, actor, account, "users.suspend", { reason, status: userTransitions.suspend.to });
    return { id, status: userTransitions.suspend.to };
  };
  return inTransaction(suspend, { timeoutMs: suspensionTimeoutMs });
}

export async function unsuspendUser(actor: PlatformAdmin, { id }: Named): Promise<AccountState> {
  return inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor, id);
    await move(tx, actor, account, "unsuspend", { suspendedAt: null, statusReason: null });
    await enqueueMail(tx, { template: "account-restored", to: recipientOf(account), props: { name: account.name } });
    await note(tx, actor, account, "users.unsuspend", { status: userTransitions.unsuspend.to });
    return { id, status: userTransitions.unsuspend.to };
  });
}

/** Ends all access to the account; idempotent. An admin is notified. */
export async function logOutUser(actor: PlatformAdmin, { id }: Named): Promise<{ id: string; ended: number }> {
  return inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor, id);
    const { sessions, apiKeys } = await endAllAccess(tx, id, { reason: "signed_out_by_admin" });
    if (sessions + apiKeys > 0) {
      if (account.type === "admin") await notifyAdmin(tx, actor, account, "signed-out");
      await note(tx, actor, account, "users.sign_out", { ended: sessions });
    }
    return { id, ended: sessions };
  });
}

/** Ends all access to the account and emails a link that sets a new password. */
export async function sendPasswordReset(actor: PlatformAdmin, { id }: Named): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor, id);
    rejectAnonymized(account);
    await endAllAccess(tx, id, { reason: "reset_by_admin" });
    const secret = await issueToken(tx, id, "reset_password");
    const url = resetLink(secret, account);
    await enqueueMail(tx, { template: "reset-password", to: recipientOf(account), props: { name: account.name, url } });
    await note(tx, actor, account, "users.send_reset");
    return { id };
  });
}

/** Throws `conflict` for an address that is already confirmed. */
export async function resendUserVerification(actor: PlatformAdmin, { id }: Named): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor, id);
    rejectAnonymized(account);
    if (account.emailVerifiedAt) throw conflict("This address is already confirmed.");
    const secret = await issueToken(tx, id, "verify_email", account.email);
    const url = `${env().APP_URL}/verify-email?token=${secret}`;
    await enqueueMail(tx, { template: "verify-email", to: recipientOf(account), props: { name: account.name, url } });
    await note(tx, actor, account, "users.resend_verification");
    return { id };
  });
}

async function move(
  tx: Tx,
  actor: PlatformAdmin,
  account: LockedAccount,
  verb: "suspend" | "unsuspend",
  facts: { suspendedAt: Date | null; statusReason: string | null },
): Promise<void> {
  const rejection = rejectionOf(actor, account, verb);
  if (rejection) throw conflict(rejection, { state: account.status });
  const { from, to } = userTransitions[verb];
  const { count } = await tx.user.updateMany({
    where: { id: account.id, status: from },
    data: { ...facts, status: to },
  });
  if (count !== 1) throw conflict("Someone else has changed this account. Reload the page.");
}

const recipientOf = ({ id, email, name }: LockedAccount) => ({ address: email, name, userId: id });

async function note(
  tx: Tx,
  actor: PlatformAdmin,
  account: LockedAccount,
  action: AuditAction,
  { reason, status, ended }: { reason?: string; status?: UserStatus; ended?: number } = {},
): Promise<void> {
  await audit(tx, actor, action, ["user", account.id], {
    reason,
    ...(status && { before: { status: account.status }, after: { status } }),
    ...(ended !== undefined && { after: { sessionsEnded: ended } }),
  });
}

/** Suspends, restores or logs out many accounts, each separately; a preview only says what would happen. */
export async function changeUsers(
  actor: PlatformAdmin,
  { ids, verb, reason, preview }: UserBulkInput,
): Promise<BulkOutcome> {
  const accounts = await db.user.findMany({
    where: { id: { in: ids } },
    orderBy: { name: "asc" },
    select: accountSelect,
  });
  if (preview) {
    return previewOf(accounts.map((account) => ({ ...account, refusal: rejectionOf(actor, account, verb) })));
  }
  return forEachOnItsOwn(accounts, ({ id }) => {
    if (verb === "suspend") return suspendUser(actor, { id, reason: reason ?? "" });
    return verb === "unsuspend" ? unsuspendUser(actor, { id }) : logOutUser(actor, { id });
  });
}
