import "server-only";
import type { Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";

/** These organizations, locked in one order until the transaction ends. Throws `not_found` where one is missing. */
export async function lockOrganizations(tx: Tx, ids: readonly string[]) {
  await tx.$queryRaw`SELECT "id" FROM "organizations" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  const rows = await tx.organization.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, slug: true, name: true, type: true, status: true, verification: true },
  });
  if (rows.length !== new Set(ids).size) throw notFound("This organization");
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockOrganization(tx: Tx, id: string) {
  const row = (await lockOrganizations(tx, [id])).get(id);
  if (!row) throw notFound("This organization");
  return row;
}

/** The people who are told of what happens to an organization: its admins who can still read. */
export const adminsOf = (tx: Tx, organizationId: string) =>
  tx.user.findMany({
    where: {
      status: { in: ["active", "pending_review", "info_requested"] },
      memberships: { some: { organizationId, leftAt: null, role: "admin" } },
    },
    select: { id: true, name: true, email: true },
  });
