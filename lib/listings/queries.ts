import "server-only";
import type { z } from "zod";
import type { OrganizationMember, Seller } from "@/lib/auth/actor";
import { type Prisma, db } from "@/lib/platform/db";
import { listInAnySpelling } from "@/lib/platform/database/spelling-queries";
import { invalid, notFound } from "@/lib/platform/errors";
import { type Page, timestampCursor, pageOf } from "@/lib/platform/pagination";
import type { ownListingRowSchema } from "./card-schema";
import { completenessOf } from "./completeness";
import { withEditAuthors } from "./edit-author-queries";
import { openReviewOf, waitingReviewOf } from "./open-edit";
import { isOwnListing, listingsFoundBy, listingsOf, listingsVisibleTo } from "./policy";
import { type ListingRow, type WaitingRow, contentOf, listingInclude, waitingInclude } from "./row";
import type { ListListingsInput } from "./schema";
import { isEditable, verbsFor } from "./states";
import {
  type ListingCard,
  type ListingDetail,
  listingCardSelect,
  listingDetailInclude,
  toListingCard,
  toListingDetail,
} from "./view";
import { listOwnIdsByWords, ownListingWords } from "./word-search-queries";

/** A listing as the actor may see it: complete for its own side, without hidden prices for everyone else. */
export async function getListing(actor: OrganizationMember, { id }: { id: string }): Promise<ListingDetail> {
  const row = await db.listing.findFirst({
    where: { id, AND: [listingsVisibleTo(actor)] },
    include: listingDetailInclude,
  });
  if (!row) throw notFound("This listing");
  return toListingDetail(row, isOwnListing(actor, row));
}

/** One of the actor's own listings, in whatever state. */
export async function getOwnListing(actor: Seller, { id }: { id: string }): Promise<ListingDetail> {
  const row = await db.listing.findFirst({ where: { id, ...listingsOf(actor) }, include: listingDetailInclude });
  if (!row) throw notFound("This listing");
  return withEditAuthors(db, actor, toListingDetail(row, true));
}

/** A card with the seller's fields. */
export type OwnListingRow = z.output<typeof ownListingRowSchema>;

/** The listings of the current organization, most recently changed first; a mistyped word finds the nearest match. */
export const listOwnListings = (actor: Seller, input: ListListingsInput): Promise<Page<OwnListingRow>> =>
  listInAnySpelling(input, ownListingWords(actor), (spelled) => readOwnListings(actor, spelled));

async function readOwnListings(actor: Seller, input: ListListingsInput): Promise<Page<OwnListingRow>> {
  const found = input.q ? [{ id: { in: await listOwnIdsByWords(actor, input.q) } }] : [];
  const where: Prisma.ListingWhereInput = { AND: [listingsOf(actor), ...inStatus(input), ...found] };
  const [rows, total] = await Promise.all([
    db.listing.findMany({
      where: { AND: [where, after(input.cursor)] },
      include: { ...listingInclude, ...waitingInclude },
      orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
      take: input.limit + 1,
    }),
    db.listing.count({ where }),
  ]);
  return { ...pageOf(rows, input.limit, toOwnRow, ({ updatedAt, id }) => [updatedAt.getTime(), id]), total };
}

/** What the actor may see, most recently changed first: the call behind `GET /api/listings` without `mine`. */
export async function listListings(actor: OrganizationMember, input: ListListingsInput): Promise<Page<ListingCard>> {
  if (input.mine === "1" || input.mine === "true") {
    if (actor.kind === "seller") return listOwnListings(actor, input);
    throw invalid({ mine: ["Only sellers can have listings."] });
  }
  // A marketer's list contains what can be bought; listings off the market are opened by URL.
  const scope = actor.kind === "seller" ? listingsVisibleTo(actor) : listingsFoundBy(actor);
  const where: Prisma.ListingWhereInput = { AND: [scope, ...inStatus(input), ...withWords(input)] };
  const [rows, total] = await Promise.all([
    db.listing.findMany({
      where: { AND: [where, after(input.cursor)] },
      select: listingCardSelect,
      orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
      take: input.limit + 1,
    }),
    db.listing.count({ where }),
  ]);
  return { ...pageOf(rows, input.limit, toListingCard, ({ updatedAt, id }) => [updatedAt.getTime(), id]), total };
}

function toOwnRow(row: ListingRow & WaitingRow): OwnListingRow {
  const { percent, items } = completenessOf(contentOf(row));
  return {
    ...toListingCard(row),
    percent,
    missing: items.filter((item) => item.isRequired && !item.isDone).map((item) => item.label),
    verbs: verbsFor(row.status),
    statusReason: row.statusReason,
    publicPreview: row.publicPreview,
    isWaiting: waitingReviewOf(row) !== null,
    hasUnpublishedChanges: openReviewOf(row) !== null && isEditable(row.status),
  };
}

const inStatus = ({ status }: ListListingsInput): Prisma.ListingWhereInput[] =>
  status && status !== "all" ? [{ status }] : [];

function withWords({ q }: ListListingsInput): Prisma.ListingWhereInput[] {
  if (!q) return [];
  const contains = { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
  return [{ OR: [{ title: contains }, { city: contains }, { summary: contains }] }];
}

function after(cursor: string | undefined): Prisma.ListingWhereInput {
  if (!cursor) return {};
  const { at: updatedAt, id } = timestampCursor(cursor);
  return { OR: [{ updatedAt: { lt: updatedAt } }, { updatedAt, id: { gt: id } }] };
}
