/**
 * Super admins manage the other admins, and there is always at least one. So changes to admin accounts are serialized,
 * and require that the actor is still a super admin when their turn comes.
 */
import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { conflict, forbidden } from "@/lib/platform/errors";

/** There are few admins: their accounts are locked together, in a fixed order, until the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "users" WHERE "type" = 'admin' ORDER BY "id" FOR NO KEY UPDATE`;
}

const membership = { type: "admin", isSuper: true, status: "active" } as const;

/** An actor who entered through the super admin address rule has no admin account that could have changed. */
export async function requireStillSuper(tx: Tx, actor: PlatformAdmin): Promise<void> {
  if (actor.throughUserSession) return;
  if ((await tx.user.count({ where: { id: actor.userId, ...membership } })) === 0) {
    throw forbidden("Only a super admin can do this to an admin.");
  }
}

/** Throws `conflict` if this is the last super admin. */
export async function rejectLastSuper(tx: Tx, { id }: { id: string }): Promise<void> {
  const supers = await tx.user.findMany({ where: membership, select: { id: true } });
  if (supers.length === 1 && supers[0]?.id === id) {
    throw conflict("This is the last super admin. Make another admin a super admin first.");
  }
}
