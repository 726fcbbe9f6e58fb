/**
 * A brief that its marketer opened is seen by sellers with a published listing that is a good match for it, unless one of
 * the two organizations blocks the other. They see what is wanted and nothing of who wants it. A pitch is seen by the
 * seller that made it and the marketer whose brief it answers; the seller learns who that is with the answer.
 */
import type { Marketer, Seller } from "@/lib/auth/actor";
import { excludeBlocked } from "@/lib/organizations/blocks/exclusion";
import type { Prisma } from "@/lib/platform/db";
import { openBriefs } from "./open-briefs";

interface Blocks {
  refusedTo: readonly string[];
  blockedBy: readonly string[];
}

const isBlocked = (organizationId: string, { refusedTo, blockedBy }: Blocks): boolean =>
  [...refusedTo, ...blockedBy].includes(organizationId);

interface Placed extends Blocks {
  status: string;
  visibility: string;
  organizationStatus: string;
}

/** Open to sellers as such; whether a listing of theirs matches is up to the matcher. */
export const isBriefOpenTo = (actor: Pick<Seller, "organizationId">, brief: Placed): boolean =>
  brief.status === "active" &&
  brief.visibility === "matched_sellers" &&
  brief.organizationStatus === "active" &&
  !isBlocked(actor.organizationId, brief);

export const briefsOpenTo = (actor: Pick<Seller, "organizationId">) =>
  ({
    ...openBriefs,
    organization: { ...openBriefs.organization, ...excludeBlocked(actor.organizationId) },
  }) satisfies Prisma.BriefWhereInput;

export const isOwnPitch = (actor: Pick<Seller, "organizationId">, pitch: { sellerOrganizationId: string }): boolean =>
  pitch.sellerOrganizationId === actor.organizationId;

export const pitchesMadeBy = (actor: Pick<Seller, "organizationId">) =>
  ({ sellerOrganizationId: actor.organizationId }) satisfies Prisma.PitchWhereInput;

export const pitchesReceivedBy = (actor: Pick<Marketer, "organizationId">) =>
  ({
    state: { not: "withdrawn" },
    brief: { organizationId: actor.organizationId },
    seller: excludeBlocked(actor.organizationId),
  }) satisfies Prisma.PitchWhereInput;
