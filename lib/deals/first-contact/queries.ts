import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { listingsFoundBy } from "@/lib/listings/policy";
import { recipientsOf } from "@/lib/messages/policy";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { offerableInclude, offeredListing } from "../offered-listing";
import type { OfferStart } from "../view";
import type { OfferStartQuery } from "./schema";

/**
 * What a proposal before the first message can start from. Throws `not_found` for a listing that is not on the
 * Marketplace or not the seller's own, and for an organization that the seller cannot contact.
 */
export async function getOfferStart(
  actor: OrganizationMember,
  { listingId, organizationId }: OfferStartQuery,
): Promise<OfferStart> {
  const own = actor.kind === "seller" ? { organizationId: actor.organizationId } : {};
  const [row, buyer] = await Promise.all([
    db.listing.findFirst({
      where: { AND: [{ id: listingId }, listingsFoundBy(actor), own] },
      include: offerableInclude,
    }),
    findBuyer(actor, organizationId),
  ]);
  const listing = row && buyer ? offeredListing(row, buyer.id) : null;
  if (!listing || !buyer) throw notFound("This listing");
  return { listing, buyerIndustry: industryOf(buyer.industryCategory) };
}

function findBuyer(actor: OrganizationMember, id?: string) {
  const where =
    actor.kind === "seller" ? { AND: [{ id: id ?? "" }, recipientsOf(actor)] } : { id: actor.organizationId };
  if (actor.kind === "seller" && !id) return null;
  return db.organization.findFirst({ where, select: { id: true, industryCategory: true } });
}

const industryOf = (stored: string | null): IndustryCategory | null =>
  industryCategories.find((each) => each === stored) ?? null;
