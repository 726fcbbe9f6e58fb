/** An organization's domains are its admins' affair; to everybody else they are only a mark on a person's address. */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** None at all for somebody who is no admin. */
export const domainsManagedBy = (actor: OrganizationMember) =>
  ({
    organizationId: actor.organizationId,
    ...(actor.role === "admin" ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.OrganizationDomainWhereInput;
