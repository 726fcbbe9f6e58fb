/**
 * An organization's webhook endpoints are its admins' affair: whoever adds one sends what the organization can read to
 * another server. They are as many as ten.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

export const maxEndpoints = 10;

/** None at all for somebody who is no admin. */
export const endpointsManagedBy = (actor: OrganizationMember) =>
  ({
    organizationId: { in: actor.role === "admin" ? [actor.organizationId] : [] },
  }) satisfies Prisma.WebhookEndpointWhereInput;
