import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { ListingStatus } from "@/lib/listings/states";
import { type ListingDetail, listingDetailInclude, toListingDetail } from "@/lib/listings/view";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { afterCursor, all, containing, positionOf } from "@/lib/platform/database/keyset";
import { type Page, pageOf } from "@/lib/platform/pagination";
import type { ReviewKind, ReviewState } from "./decisions";
import type { ListReviewsInput } from "./schema";

export interface ReviewRow {
  id: string;
  state: ReviewState;
  kind: ReviewKind;
  reason: string | null;
  listingId: string;
  title: string;
  propertyType: string | null;
  city: string | null;
  country: string | null;
  organizationId: string;
  organizationName: string;
  isVerified: boolean;
  decidedBy: string | null;
  createdAt: Date;
}

const r = Prisma.sql`r`;

/** What sellers submitted to be looked at, and what they would change on approved listings, newest first. */
export async function listReviews(_actor: PlatformAdmin, input: ListReviewsInput): Promise<Page<ReviewRow>> {
  const rows = await db.$queryRaw<ReviewRow[]>`
    SELECT r."id", r."state"::text AS "state", r."kind", r."reason", r."listingId", r."createdAt", l."title", l."propertyType",
      l."city", l."country", l."organizationId", o."name" AS "organizationName",
      o."verification" <> 'none' AS "isVerified", decider."name" AS "decidedBy"
    FROM "listing_reviews" r
    JOIN "listings" l ON l."id" = r."listingId"
    JOIN "organizations" o ON o."id" = l."organizationId"
    LEFT JOIN "users" decider ON decider."id" = r."decidedById"
    WHERE ${whereOf(input)} AND ${afterCursor(r, input.cursor)}
    ORDER BY r."createdAt" DESC, r."id" DESC LIMIT ${input.limit + 1}`;
  return pageOf(rows, input.limit, (row) => row, positionOf);
}

export async function countReviews(_actor: PlatformAdmin): Promise<Partial<Record<ReviewState, number>>> {
  const rows = await db.listingReview.groupBy({ by: ["state"], _count: true });
  return Object.fromEntries(rows.map(({ state, _count }) => [state, _count]));
}

export interface FoundListing {
  id: string;
  title: string;
  status: ListingStatus;
  organization: { id: string; name: string };
}

const MOST_FOUND = 10;

/** Listings that were ever submitted, by a part of their title, last changed first: on the market or not. */
export async function listListingsNamed(_actor: PlatformAdmin, q: string): Promise<FoundListing[]> {
  return db.listing.findMany({
    where: { status: { not: "draft" }, title: { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" } },
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: MOST_FOUND,
    select: { id: true, title: true, status: true, organization: { select: { id: true, name: true } } },
  });
}

/** A listing as its seller sees it, whole: an admin judges hidden prices and missing figures as well. */
export async function getListingForReview(_actor: PlatformAdmin, { id }: { id: string }): Promise<ListingDetail> {
  const row = await db.listing.findUnique({ where: { id }, include: listingDetailInclude });
  if (!row) throw notFound("This listing");
  return toListingDetail(row, true);
}

function whereOf({ q, status }: ListReviewsInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [];
  if (status !== "all") conditions.push(Prisma.sql`r."state" = ${status}::"ListingReviewState"`);
  if (q) conditions.push(Prisma.sql`(l."title" ILIKE ${containing(q)} OR o."name" ILIKE ${containing(q)})`);
  return all(conditions);
}
