import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** A draft is its writer's alone, in the organization that they wrote it for: not a colleague's, and not the other side's. */
export const draftsOf = (actor: OrganizationMember): Prisma.MessageDraftWhereInput => ({
  userId: actor.userId,
  organizationId: actor.organizationId,
});
