/**
 * An open brief is visible to sellers with a published listing that is a good match, unless the marketer blocks them.
 * They see its criteria and nothing about the marketer, so their own blocks don't affect what they see, which would
 * reveal who it is. A pitch is visible to its seller and, while neither blocks the other, to the brief's marketer; the
 * seller learns who that is with the answer.
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
