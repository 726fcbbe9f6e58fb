import "server-only";
import { audit } from "@/lib/auth/audit";
import { type PlatformAdmin, requireRecentLogin } from "@/lib/auth/actor";
import { endAllAccess } from "@/lib/auth/recovery/access";
import { notifyOfSecurity } from "@/lib/auth/recovery/security-email";
import { removeMethods } from "@/lib/auth/two-step/methods";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import type { Named, ReasonInput } from "../schema";
import { type LockedAccount, lockAccount } from "../users/account";
import { notifyAdmin } from "./notifications";
import { rejectLastSuper } from "./status";
import { z } from "zod";

export const adminRankSchema = z.object({ id: z.guid(), isSuper: z.boolean() });
export type AdminRank = z.output<typeof adminRankSchema>;
export const resetTwoStepSchema = z.object({ id: z.guid(), wasOn: z.boolean() });
export type ResetTwoStep = z.output<typeof resetTwoStepSchema>;

/**
 * Makes another admin a super admin. Their sessions end, they are notified by email, and it requires a recent login.
 * Does nothing for a super admin. Throws `not_found` for an account that isn't an admin's, `conflict` for a closed one.
 */
export const makeSuperAdmin = (actor: PlatformAdmin, named: Named): Promise<AdminRank> => rank(actor, named, true);

/** Revokes it. Throws `conflict` for the last super admin. */
export const withdrawSuperAdmin = (actor: PlatformAdmin, named: Named): Promise<AdminRank> => rank(actor, named, false);

async function rank(actor: PlatformAdmin, { id }: Named, isSuper: boolean): Promise<AdminRank> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    const account = await lockAdmin(tx, actor, id);
    if (account.isSuper === isSuper) return { id, isSuper };
    if (isSuper) rejectClosed(account);
    else await rejectLastSuper(tx, account);
    await tx.user.updateMany({ where: { id, type: "admin", isSuper: !isSuper }, data: { isSuper } });
    await endAllAccess(tx, id, { reason: "role_changed" });
    await notifyAdmin(tx, actor, account, isSuper ? "super-given" : "super-taken");
    await audit(tx, actor, isSuper ? "admins.make_super" : "admins.withdraw_super", ["user", id], {
      before: { isSuper: !isSuper },
      after: { isSuper },
    });
    return { id, isSuper };
  });
}

/**
 * Removes the methods and the recovery codes of a person who has lost them: all access to the account ends, its owner
 * is notified by email, and the password alone lets them in until they set it up again. Requires a recent login. Does
 * nothing if there is nothing to remove. Throws `forbidden` for an admin's account unless the actor is a super admin.
 */
export async function resetTwoStep(actor: PlatformAdmin, { id, reason }: Named & ReasonInput): Promise<ResetTwoStep> {
  requireRecentLogin(actor);
  return inTransaction(async (tx) => {
    const account = await lockAccount(tx, actor, id);
    if ((await removeMethods(tx, id)) === 0) return { id, wasOn: false };
    await endAllAccess(tx, id, { reason: "two_step_reset" });
    if (account.type === "admin") await notifyAdmin(tx, actor, account, "two-step-reset");
    else await notifyUser(tx, account);
    await audit(tx, actor, "users.reset_two_step", ["user", id], { reason });
    return { id, wasOn: true };
  });
}

const notifyUser = (tx: Tx, account: LockedAccount) =>
  notifyOfSecurity(tx, account, (secureUrl) => ({
    template: "two-step-changed",
    props: { name: account.name, change: "reset", secureUrl },
  }));

async function lockAdmin(tx: Tx, actor: PlatformAdmin, id: string): Promise<LockedAccount> {
  const account = await lockAccount(tx, actor, id);
  if (account.type !== "admin") throw notFound("This admin");
  return account;
}

function rejectClosed({ status }: LockedAccount): void {
  if (status !== "active") throw conflict("This account is closed. Reopen it first.", { state: status });
}
