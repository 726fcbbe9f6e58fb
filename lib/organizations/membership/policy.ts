/**
 * The people of an organization see each other. Only its own admins decide on roles and membership: through an agency
 * nobody is more than an editor. Everybody may leave, except the last admin.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";

export const membershipsVisibleTo = (actor: OrganizationMember) =>
  ({ organizationId: actor.organizationId, leftAt: null }) satisfies Prisma.MembershipWhereInput;

/** The same scope in SQL, for a membership that the query calls `m`. */
export const membershipsVisibleToSql = (actor: OrganizationMember): Prisma.Sql =>
  Prisma.sql`(m."organizationId" = ${actor.organizationId}::uuid AND m."leftAt" IS NULL)`;

/** None at all for somebody who is no admin. */
export const membershipsManagedBy = (actor: OrganizationMember) =>
  ({
    ...membershipsVisibleTo(actor),
    ...(actor.role === "admin" ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.MembershipWhereInput;
