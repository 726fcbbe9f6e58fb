/**
 * A seller's organization sees and edits its own listings, in every state; its viewers can only read. Everyone else,
 * including other sellers, sees published ones. Organizations that saved a listing or have a conversation about it keep
 * seeing it when it leaves the market. Organizations blocked by the seller can't see it; those that block the seller
 * can open it by URL, but don't find it in lists.
 */
import type { Actor, OrganizationMember, Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { excludeBlocked, notBlocking } from "@/lib/organizations/blocks/exclusion";
import type { Prisma } from "@/lib/platform/db";
import { type ListingStatus, leftMarket } from "./states";

interface Placed {
  organizationId: string;
  status: ListingStatus;
  /** The marketers' organizations that saved it or have a conversation about it. */
  knownTo: readonly string[];
  /** The organizations that its seller blocks. */
  refusedTo: readonly string[];
}

export const isOwnListing = (actor: Actor, listing: Pick<Placed, "organizationId">): boolean =>
  actor.kind === "seller" && actor.organizationId === listing.organizationId;

export const canSeeListing = (actor: Actor, listing: Placed): boolean =>
  isOwnListing(actor, listing) ||
  ((actor.kind === "seller" || actor.kind === "marketer") &&
    !listing.refusedTo.includes(actor.organizationId) &&
    (isOnSale(listing) || isKnown(actor, listing)));

const isKnown = (actor: OrganizationMember, { status, knownTo }: Placed): boolean =>
  actor.kind === "marketer" && leftMarket.includes(status) && knownTo.includes(actor.organizationId);

export const isOnSale = (listing: Pick<Placed, "status">): boolean => listing.status === "published";

/** The listings of the current organization; changes use `listingsEditableBy`. */
export const listingsOf = (actor: Pick<Seller, "organizationId">) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ListingWhereInput;

/** The same for the organizations of a workspace. */
export const listingsOfAll = (organizationIds: readonly string[]) =>
  ({ organizationId: { in: [...organizationIds] } }) satisfies Prisma.ListingWhereInput;

/** None for a viewer, and only drafts while the registration is under review. */
export const listingsEditableBy = (actor: Seller) =>
  ({
    organizationId: actor.organizationId,
    ...(actor.awaitsApproval && { status: "draft" as const }),
    ...(mayAct(actor, "manage_listings") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.ListingWhereInput;

/** Listings offered to every logged-in user. */
export const listingsOnSale = { status: "published" } satisfies Prisma.ListingWhereInput;

/** Listings that anyone may see in part, because the seller agreed to a public preview. */
export const listingsWithPreview = {
  ...listingsOnSale,
  publicPreview: true,
  organization: { status: "active" },
} satisfies Prisma.ListingWhereInput;

export const listingsFoundBy = (actor: OrganizationMember) =>
  ({ ...listingsOnSale, organization: excludeBlocked(actor.organizationId) }) satisfies Prisma.ListingWhereInput;

export const listingsVisibleTo = (actor: OrganizationMember): Prisma.ListingWhereInput => ({
  organization: notBlocking(actor.organizationId),
  OR: [listingsOnSale, actor.kind === "seller" ? listingsOf(actor) : listingsKnownTo(actor.organizationId)],
});

const listingsKnownTo = (organizationId: string): Prisma.ListingWhereInput => ({
  status: { in: [...leftMarket] },
  OR: [{ saved: { some: { organizationId } } }, { conversations: { some: { buyerOrganizationId: organizationId } } }],
});
