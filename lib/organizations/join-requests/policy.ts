/**
 * A request to join is seen by the person who made it and decided by an admin of the organization it goes to. Only its
 * person takes it back.
 */
import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";
import type { Person } from "../person";

/** None at all for somebody who is no admin. */
export const joinRequestsDecidedBy = (actor: OrganizationMember) =>
  ({
    organizationId: actor.organizationId,
    ...(actor.role === "admin" ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.JoinRequestWhereInput;

export const joinRequestsMadeBy = (actor: Person) => ({ userId: actor.userId }) satisfies Prisma.JoinRequestWhereInput;
