/**
 * A client's people see who represents them; of an agency, its admins see every client and everybody else only those
 * that they are on. Asking, answering, ending and the authority document are for the admins of the two sides alone.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";

export function representationsVisibleTo(actor: OrganizationMember): Prisma.RepresentationWhereInput {
  const { organizationId, userId } = actor;
  const mine = { people: { some: { userId } } };
  if (actor.agency) return { clientId: organizationId, agencyId: actor.agency.id, ...mine };
  return { OR: [{ clientId: organizationId }, { agencyId: organizationId, ...(actor.role === "admin" ? {} : mine) }] };
}

/** The same scope in SQL, for a representation that the query calls `r`. */
export function representationsVisibleToSql(actor: OrganizationMember): Prisma.Sql {
  const own = Prisma.sql`${actor.organizationId}::uuid`;
  const mine = Prisma.sql`EXISTS (SELECT 1 FROM "representation_people" AS p
    WHERE p."representationId" = r."id" AND p."userId" = ${actor.userId}::uuid)`;
  if (actor.agency) return Prisma.sql`(r."clientId" = ${own} AND r."agencyId" = ${actor.agency.id}::uuid AND ${mine})`;
  return actor.role === "admin"
    ? Prisma.sql`(r."clientId" = ${own} OR r."agencyId" = ${own})`
    : Prisma.sql`(r."clientId" = ${own} OR (r."agencyId" = ${own} AND ${mine}))`;
}

export const canManageRepresentation = (
  actor: OrganizationMember,
  { agencyId, clientId }: { agencyId: string; clientId: string },
): boolean => actor.role === "admin" && [agencyId, clientId].includes(actor.organizationId);

/** None at all for somebody who is no admin. */
export function representationsManagedBy(actor: OrganizationMember): Prisma.RepresentationWhereInput {
  const { organizationId } = actor;
  if (actor.role !== "admin") return { id: { in: [] } };
  return { OR: [{ clientId: organizationId }, { agencyId: organizationId }] };
}
