import type { OrganizationMember } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/platform/db";

/** Offer templates belong to the organization: everybody reads them, and whoever may negotiate changes them. */
export const offerTemplatesVisibleTo = (actor: OrganizationMember): Prisma.OfferTemplateWhereInput => ({
  organizationId: actor.organizationId,
});
