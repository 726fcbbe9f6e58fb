/**
 * A seller's organization sees and edits its own listings, in every state; its viewers only look. Everybody else, other
 * sellers too, sees what is published. Who saved a listing or talks about it goes on seeing it when it leaves the market.
 * Whom the seller blocks sees none of it; who blocks the seller opens it by its address, and finds it in no list.
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

/** The listings of the organization acted for; a change asks `listingsEditableBy`. */
export const listingsOf = (actor: Pick<Seller, "organizationId">) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ListingWhereInput;

/** The same for the organizations of a workspace. */
export const listingsOfAll = (organizationIds: readonly string[]) =>
  ({ organizationId: { in: [...organizationIds] } }) satisfies Prisma.ListingWhereInput;

/** No listing at all for somebody who may only look, and drafts alone while the registration is under review. */
export const listingsEditableBy = (actor: Seller) =>
  ({
    organizationId: actor.organizationId,
    ...(actor.awaitsApproval && { status: "draft" as const }),
    ...(mayAct(actor, "manage_listings") ? {} : { id: { in: [] as string[] } }),
  }) satisfies Prisma.ListingWhereInput;

/** What is offered to everybody who is signed in. */
export const listingsOnSale = { status: "published" } satisfies Prisma.ListingWhereInput;

/** What anybody may see in part, because its seller agreed to a public preview. */
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
