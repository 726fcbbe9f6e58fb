/**
 * Only admins manage an organization's webhook endpoints, because an endpoint sends the organization's data to another
 * server. There can be up to ten.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const maxEndpoints = 10;

/** None for a non-admin. */
export const endpointsManagedBy = (actor: OrganizationMember) =>
  ({
    organizationId: { in: actor.role === "admin" ? [actor.organizationId] : [] },
  }) satisfies Prisma.WebhookEndpointWhereInput;
