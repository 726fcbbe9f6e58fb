import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** Templates belong to the organization: everybody reads them, and whoever may write messages changes them. */
export const templatesVisibleTo = (actor: OrganizationMember): Prisma.MessageTemplateWhereInput => ({
  organizationId: actor.organizationId,
});
