/**
 * An admin or editor with a confirmed address makes keys for their own organization, as many as ten. A key is seen and
 * revoked by its owner and by the admins of its organization. Nobody makes one for a client that their agency represents.
 */
import type { Prisma } from "@/lib/platform/db";
import type { OrganizationMember } from "../actor";

export const maxApiKeys = 10;

export const canCreateApiKey = (actor: OrganizationMember): boolean => actor.role !== "viewer" && !actor.agency;

const administersKeys = (actor: OrganizationMember): boolean => actor.role === "admin" && !actor.agency;

export const apiKeysVisibleTo = (actor: OrganizationMember): Prisma.ApiKeyWhereInput =>
  administersKeys(actor)
    ? { organizationId: actor.organizationId }
    : { organizationId: actor.organizationId, userId: actor.userId };
