/** Which organizations may be shown to another one, given blocks between them. */
import type { Prisma } from "@/lib/platform/db";

/** Neither blocks the other. */
export const excludeBlocked = (organizationId: string) =>
  ({
    ...notBlocking(organizationId),
    ...notBlockedBy(organizationId),
  }) satisfies Prisma.OrganizationWhereInput;

/** It does not block the other, whether or not the other blocks it. */
export const notBlocking = (organizationId: string) =>
  ({
    blocksMade: { none: { blockedOrganizationId: organizationId, liftedAt: null } },
  }) satisfies Prisma.OrganizationWhereInput;

/** The other does not block it, whether or not it blocks the other. */
export const notBlockedBy = (organizationId: string) =>
  ({
    blocksMet: { none: { blockerOrganizationId: organizationId, liftedAt: null } },
  }) satisfies Prisma.OrganizationWhereInput;
