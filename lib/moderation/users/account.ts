import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { lockAdmins, requireStillSuper } from "../admins/status";
import { canActOn } from "../policy";

export const accountSelect = {
  id: true,
  type: true,
  status: true,
  email: true,
  name: true,
  isSuper: true,
  emailVerifiedAt: true,
} as const;

/**
 * The account, locked until the transaction ends; an admin's together with those of all admins. Throws `not_found`, and
 * `forbidden` if the admin may not act on it.
 */
export async function lockAccount(tx: Tx, actor: PlatformAdmin, id: string) {
  const known = await tx.user.findUnique({ where: { id }, select: { type: true } });
  if (known?.type === "admin") await lockAdmins(tx);
  else await tx.$queryRaw`SELECT "id" FROM "users" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const account = await tx.user.findUnique({ where: { id }, select: accountSelect });
  if (!account) throw notFound("This account");
  if (!canActOn(actor, account)) {
    throw forbidden(
      account.id === actor.userId ? "This is your own account." : "Only a super admin can do this to an admin.",
    );
  }
  if (account.type === "admin") await requireStillSuper(tx, actor);
  return account;
}

export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>;

/** A deleted account has no one to email. */
export function rejectAnonymized(account: LockedAccount): void {
  if (account.status === "anonymized") throw conflict("This account was deleted by its owner.");
}
