import "server-only";
import type { Prisma, Tx } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { type OrganizationBulkVerb, isAdministered, rejectionOf } from "./states";

/** These organizations, locked in a fixed order until the transaction ends. Throws `not_found` if one is missing. */
export async function lockOrganizations(tx: Tx, ids: readonly string[]) {
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
  const found = await tx.organization.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, slug: true, name: true, type: true, status: true, verification: true },
  });
  const rows = found.filter(isAdministered);
  if (rows.length !== new Set(ids).size) throw notFound("This organization");
  return new Map(rows.map((row) => [row.id, row]));
}

async function lockOrganization(tx: Tx, id: string) {
  const row = (await lockOrganizations(tx, [id])).get(id);
  if (!row) throw notFound("This organization");
  return row;
}

/** The same, for a change to it. Throws `conflict` if it can't be changed. */
export async function lockOrganizationFor(tx: Tx, id: string, verb: OrganizationBulkVerb) {
  const row = await lockOrganization(tx, id);
  const rejection = rejectionOf(row, verb);
  if (rejection) throw conflict(rejection);
  return row;
}

/** The people to notify about an organization: its admins who can still log in. */
export const notifiedMembers = {
  leftAt: null,
  role: "admin",
  user: { status: { in: ["active", "pending_review", "info_requested"] } },
} satisfies Prisma.MembershipWhereInput;

export const adminsOf = (tx: Tx, organizationId: string) =>
  tx.user.findMany({
    where: { memberships: { some: { organizationId, ...notifiedMembers } } },
    select: { id: true, name: true, email: true },
  });
