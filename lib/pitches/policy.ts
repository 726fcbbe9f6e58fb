/**
 * A brief that its marketer opened is seen by sellers with a published listing that is a good match for it, unless the
 * marketer blocks them. They see what is wanted and nothing of who wants it, so whom they block themselves changes
 * nothing of what they see: it would tell them who that is. A pitch is seen by the seller that made it and, while neither
 * blocks the other, by the marketer whose brief it answers; the seller learns who that is with the answer.
 */
import type { Marketer, Seller } from "@/lib/auth/actor";
import { excludeBlocked, notBlocking } from "@/lib/organizations/blocks/exclusion";
import type { Prisma } from "@/lib/platform/db";
import { openBriefs } from "./open-briefs";

export const briefsOpenTo = (actor: Pick<Seller, "organizationId">) =>
  ({
    ...openBriefs,
    organization: { ...openBriefs.organization, ...notBlocking(actor.organizationId) },
  }) satisfies Prisma.BriefWhereInput;

export const pitchesMadeBy = (actor: Pick<Seller, "organizationId">) =>
  ({ sellerOrganizationId: actor.organizationId }) satisfies Prisma.PitchWhereInput;

export const pitchesReceivedBy = (actor: Pick<Marketer, "organizationId">) =>
  ({
    state: { not: "withdrawn" },
    brief: { organizationId: actor.organizationId },
    seller: excludeBlocked(actor.organizationId),
  }) satisfies Prisma.PitchWhereInput;
