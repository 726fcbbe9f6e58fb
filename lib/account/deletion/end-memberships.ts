/**
 * What happens to the organizations of a deleted account: one with other members needs another admin first; an
 * organization without other members is closed, with its listings.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { publishMembers } from "@/lib/organizations/membership/join";
import { handOverListings } from "@/lib/organizations/membership/end-membership";
import { lockRoster } from "@/lib/organizations/membership/roster";

/** What replaces a deleted person: their messages and deals stay, their name and address do not. */
export const formerMemberName = "Former member";

/** An address that can't exist; unique, because addresses must be. */
export const formerAddress = (userId: string): string => `former-${userId}@deleted.invalid`;

interface Left {
  id: string;
  name: string;
  others: { role: string; isActive: boolean }[];
  isAdmin: boolean;
}

/**
 * Ends every membership under the rosters' locks. Throws `conflict` with the names of the organizations that would be
 * left without an admin.
 */
export async function leaveAll(tx: Tx, userId: string): Promise<{ closed: string[] }> {
  const left = await organizationsOf(tx, userId);
  const stranded = left.filter(isStranded);
  if (stranded.length > 0)
    throw conflict(rejectionOf(stranded), { organizations: stranded.map(({ id, name }) => ({ id, name })) });
  await tx.membership.updateMany({ where: { userId, leftAt: null }, data: { leftAt: now() } });
  const closed = left.filter(({ others }) => others.length === 0).map(({ id }) => id);
  for (const id of closed) await close(tx, id);
  for (const { id, others } of left) {
    if (others.length === 0) continue;
    await handOverListings(tx, id, userId);
    await publishMembers(tx, id, userId);
  }
  return { closed };
}

async function organizationsOf(tx: Tx, userId: string): Promise<Left[]> {
  const own = await tx.membership.findMany({
    where: { userId, leftAt: null },
    orderBy: { organizationId: "asc" },
    select: { organizationId: true },
  });
  for (const { organizationId } of own) await lockRoster(tx, organizationId);
  const rows = await tx.membership.findMany({
    where: { organizationId: { in: own.map(({ organizationId }) => organizationId) }, leftAt: null },
    select: {
      userId: true,
      role: true,
      user: { select: { status: true } },
      organization: { select: { id: true, name: true } },
    },
  });
  return rows
    .filter((row) => row.userId === userId)
    .map(({ role, organization: { id, name } }) => ({
      id,
      name,
      isAdmin: role === "admin",
      others: rows
        .filter((row) => row.organization.id === id && row.userId !== userId)
        .map((row) => ({ role: row.role, isActive: row.user.status === "active" })),
    }));
}

const isStranded = ({ isAdmin, others }: Left) =>
  isAdmin && others.length > 0 && !others.some(({ role, isActive }) => role === "admin" && isActive);

const rejectionOf = (stranded: Left[]) =>
  `You are the last admin of ${stranded.map(({ name }) => name).join(" and ")}. Make someone else an admin first.`;

/**
 * The organization has no members left: its listings leave the Marketplace, its threads and deals stay readable for the
 * other side.
 */
async function close(tx: Tx, id: string): Promise<void> {
  await tx.organization.updateMany({
    where: { id, status: "active" },
    data: { status: "suspended", suspendedAt: now(), statusReason: "Its last member deleted their account." },
  });
  await tx.listing.updateMany({
    where: { organizationId: id, status: { not: "archived" } },
    data: { status: "archived", archivedAt: now(), version: { increment: 1 } },
  });
  await tx.invitation.updateMany({
    where: { organizationId: id, status: "sent" },
    data: { status: "revoked", decidedAt: now() },
  });
}
