/**
 * A seller's organization sees and edits its own listings, in every state; its viewers only look. Everybody else, other
 * sellers too, sees what is published.
 */
import type { Actor, OrganizationMember, Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import type { Prisma } from "@/lib/platform/db";

interface Placed {
  organizationId: string;
  status: string;
}

export const isOwnListing = (actor: Actor, listing: Pick<Placed, "organizationId">): boolean =>
  actor.kind === "seller" && actor.organizationId === listing.organizationId;

export const canSeeListing = (actor: Actor, listing: Placed): boolean =>
  isOwnListing(actor, listing) ||
  ((actor.kind === "seller" || actor.kind === "marketer") && listing.status === "published");

export const canEditListing = (actor: Actor, listing: Pick<Placed, "organizationId">): boolean =>
  actor.kind === "seller" && isOwnListing(actor, listing) && mayAct(actor, "manage_listings");

/** The listings of the organization acted for; whether the person may change them is `canEditListing`'s to say. */
export const listingsOf = (actor: Seller) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ListingWhereInput;

/** No listing at all for somebody who may only look. */
export const listingsEditableBy = (actor: Seller) =>
  ({
    organizationId: actor.organizationId,
    ...(mayAct(actor, "manage_listings") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.ListingWhereInput;

export const listingsVisibleTo = (actor: OrganizationMember): Prisma.ListingWhereInput =>
  actor.kind === "seller" ? { OR: [listingsOf(actor), { status: "published" }] } : { status: "published" };
