/** An organization's login provider is its admins' affair. */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** None at all for somebody who is no admin. */
export const connectionsManagedBy = (actor: OrganizationMember) =>
  ({
    organizationId: { in: actor.role === "admin" ? [actor.organizationId] : [] },
  }) satisfies Prisma.SsoConnectionWhereInput;
