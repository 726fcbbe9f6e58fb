/**
 * An organization always keeps an admin who can log in. Membership changes lock it first, so that of two who leave
 * simultaneously, the second sees that the first is gone.
 */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { membershipMessages } from "../texts";

export async function lockRoster(tx: Tx, organizationId: string): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`;
}

/** Locks the actor's organization, and rechecks that the actor is its admin, because the session was read earlier. */
export async function lockAsAdmin(tx: Tx, { organizationId, userId }: OrganizationMember): Promise<void> {
  await lockRoster(tx, organizationId);
  const admins = await tx.membership.count({
    where: { organizationId, userId, role: "admin", leftAt: null, organization: { status: "active" } },
  });
  if (admins === 0) throw forbidden(membershipMessages.notAdmin);
}

export async function rejectLastAdmin(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const others = await tx.membership.count({
    where: { organizationId, userId: { not: userId }, role: "admin", leftAt: null, user: { status: "active" } },
  });
  if (others === 0) throw conflict(membershipMessages.lastAdmin);
}

/** The admins who can be notified. */
export async function adminsOf(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx.membership.findMany({
    where: { organizationId, role: "admin", leftAt: null, user: { status: "active" } },
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}

const membershipSelect = {
  id: true,
  organizationId: true,
  userId: true,
  role: true,
  user: { select: { name: true, pictureFileId: true, email: true, status: true } },
} as const;

/** A person of the roster that the caller has locked. */
export async function memberOf(tx: Tx, where: { organizationId: string; id?: string; userId?: string }) {
  const membership = await tx.membership.findFirst({ where: { ...where, leftAt: null }, select: membershipSelect });
  if (!membership) throw notFound("This member");
  return membership;
}
export type RosterEntry = Awaited<ReturnType<typeof memberOf>>;
