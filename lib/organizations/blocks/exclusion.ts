/** Which organizations may be shown to another one where blocks stand between them. */
import type { Prisma } from "@/lib/platform/db";

/** Neither blocks the other. */
export const excludeBlocked = (organizationId: string) =>
  ({
    ...notBlocking(organizationId),
    blocksMet: { none: { blockerOrganizationId: organizationId, liftedAt: null } },
  }) satisfies Prisma.OrganizationWhereInput;

/** It does not block the other, whether or not the other blocks it. */
export const notBlocking = (organizationId: string) =>
  ({
    blocksMade: { none: { blockedOrganizationId: organizationId, liftedAt: null } },
  }) satisfies Prisma.OrganizationWhereInput;
