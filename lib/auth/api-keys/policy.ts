/**
 * An admin or editor makes keys for their own organization, as many as ten. A key is its maker's: only they see and
 * revoke it. Nobody makes one for a client that their agency represents.
 */
import type { Prisma } from "@/lib/platform/db";
import type { OrganizationMember } from "../actor";

export const maxApiKeys = 10;

export const canCreateApiKey = (actor: OrganizationMember): boolean => actor.role !== "viewer" && !actor.agency;

export const canSeeApiKey = (actor: OrganizationMember, key: { userId: string; organizationId: string }): boolean =>
  key.userId === actor.userId && key.organizationId === actor.organizationId;

export const apiKeysVisibleTo = (actor: OrganizationMember) =>
  ({ userId: actor.userId, organizationId: actor.organizationId }) satisfies Prisma.ApiKeyWhereInput;
