import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { ListingStatus } from "@/lib/listings/states";
import { type ListingDetail, listingDetailInclude, toListingDetail } from "@/lib/listings/view";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type SortOrder, latestFirst, oldestFirst, all, totalOf, totalSql } from "@/lib/platform/database/list-queries";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { idBegins, textHas } from "@/lib/platform/database/text-search";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { type Assigned, type Assignee, assigneesColumn, queueConditions } from "../assignment-queries";
import type { Risk } from "../risk";
import type { ReviewFilter, ReviewKind, ReviewState } from "./decisions";
import { findListingRisks } from "./risk-queries";
import { type ListReviewsInput, reviewSort } from "./schema";

export interface ReviewRow extends Assigned {
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
  /** Null once decided. */
  risk: Risk | null;
}

type StoredReview = Omit<ReviewRow, "risk">;

const orders: Record<ReturnType<typeof reviewSort>, SortOrder<StoredReview>> = {
  newest: latestFirst("r", "createdAt", ({ createdAt }) => createdAt),
  oldest: oldestFirst("r", "createdAt", ({ createdAt }) => createdAt),
};

/** Submitted listings, pending changes to approved listings, or listings with pending evidence. */
export const listReviews = (actor: PlatformAdmin, input: ListReviewsInput): Promise<Page<ReviewRow>> =>
  listInAnySpelling(input, reviewedText, (spelled) => readReviews(actor, spelled));

const reviewedText = wordsOfTexts(Prisma.sql`
  SELECT l."title" || ' ' || o."name" FROM "listing_reviews" r
  JOIN "listings" l ON l."id" = r."listingId" JOIN "organizations" o ON o."id" = l."organizationId"
  ORDER BY r."createdAt" DESC`);

const reviews = Prisma.sql`"listing_reviews"`;

/** One row per listing, as old as its oldest pending evidence. Drafts are private to their sellers until submitted. */
const waitingEvidence = Prisma.sql`(
  SELECT e."listingId" AS "id", e."listingId", 'waiting' AS "state", 'evidence' AS "kind", NULL::text AS "reason",
    NULL::uuid AS "decidedById", NULL::uuid AS "assigneeId", min(e."submittedAt") AS "createdAt"
  FROM "figure_evidence" e JOIN "listings" f ON f."id" = e."listingId"
  WHERE e."state" = 'submitted' AND f."status" NOT IN ('draft', 'archived')
    AND coalesce(f."reach" -> e."figure", f."audience" -> e."figure", 'null') NOT IN ('null', '{}', '[]')
  GROUP BY e."listingId")`;

async function readReviews(actor: PlatformAdmin, input: ListReviewsInput): Promise<Page<ReviewRow>> {
  const where = whereOf(actor, input);
  const order = orders[reviewSort(input)];
  const source = input.status === "evidence" ? waitingEvidence : reviews;
  const from = Prisma.sql`FROM ${source} r JOIN "listings" l ON l."id" = r."listingId"
    JOIN "organizations" o ON o."id" = l."organizationId"`;
  const counted = Prisma.sql`${from} WHERE ${where}`;
  const rows = await db.$queryRaw<(StoredReview & { total: number })[]>`
    SELECT r."id", r."state"::text AS "state", r."kind", r."reason", r."listingId", r."createdAt", l."title", l."propertyType",
      l."city", l."country", l."organizationId", o."name" AS "organizationName",
      o."verification" <> 'none' AS "isVerified", decider."name" AS "decidedBy", r."assigneeId", holder."name" AS "assigneeName",
      ${totalSql(counted)} AS "total"
    ${from}
    LEFT JOIN "users" decider ON decider."id" = r."decidedById"
    LEFT JOIN "users" holder ON holder."id" = r."assigneeId"
    WHERE ${where} AND ${order.after(input.cursor)}
    ORDER BY ${order.by} LIMIT ${input.limit + 1}`;
  const waiting = rows.slice(0, input.limit).filter(({ state }) => state === "waiting");
  const risks = await findListingRisks(
    actor,
    waiting.map(({ listingId }) => listingId),
  );
  const toRow = ({ total: _, ...row }: StoredReview & { total: number }): ReviewRow => ({
    ...row,
    risk: row.state === "waiting" ? (risks.get(row.listingId) ?? null) : null,
  });
  return {
    ...pageOf(rows, input.limit, toRow, order.position),
    total: await totalOf(rows, input.cursor, counted),
  };
}

type ReviewCounts = Partial<Record<ReviewFilter, number>>;

/** How many reviews are in each state, and who can be assigned. */
export async function findReviewQueue(_actor: PlatformAdmin): Promise<{ counts: ReviewCounts; assignees: Assignee[] }> {
  const [found] = await db.$queryRaw<{ counts: ReviewCounts; assignees: Assignee[] }[]>`
    SELECT ${assigneesColumn}, (SELECT json_object_agg(c."state", c."count") FROM (
      SELECT "state"::text AS "state", count(*)::int AS "count" FROM ${reviews} r GROUP BY 1
      UNION ALL SELECT 'evidence', count(*)::int FROM ${waitingEvidence} r) c) AS "counts"`;
  return found ?? { counts: {}, assignees: [] };
}

export interface FoundListing {
  id: string;
  title: string;
  status: ListingStatus;
  organization: { id: string; name: string };
}

const MAX_FOUND = 10;

/**
 * Listings that were ever submitted, by words of their title or their ID, most recently changed first, on the market or
 * not.
 */
export async function listListingsNamed(_actor: PlatformAdmin, q: string): Promise<FoundListing[]> {
  const { items } = await listInAnySpelling({ q }, submittedText, async (input) => ({
    items: await readListingsNamed(input.q),
  }));
  return items;
}

const submittedText = wordsOfTexts(
  Prisma.sql`SELECT "title" FROM "listings" WHERE "status" <> 'draft' ORDER BY "updatedAt" DESC`,
);

const readListingsNamed = (q: string) => db.$queryRaw<FoundListing[]>`
  SELECT l."id", l."title", l."status"::text AS "status", json_build_object('id', o."id", 'name', o."name") AS "organization"
  FROM "listings" l JOIN "organizations" o ON o."id" = l."organizationId"
  WHERE l."status" <> 'draft' AND (${textHas(Prisma.sql`l."title"`, q)} OR ${idBegins(Prisma.sql`l."id"`, q)})
  ORDER BY l."updatedAt" DESC, l."id" LIMIT ${MAX_FOUND}`;

/** A complete listing, as its seller sees it: admins judge hidden prices and missing figures too. */
export async function getListingForReview(_actor: PlatformAdmin, { id }: { id: string }): Promise<ListingDetail> {
  const row = await db.listing.findUnique({ where: { id }, include: listingDetailInclude });
  if (!row) throw notFound("This listing");
  return toListingDetail(row, true);
}

const held = {
  assigneeId: Prisma.sql`r."assigneeId"`,
  since: Prisma.sql`r."createdAt"`,
  isWaiting: Prisma.sql`r."state"::text = 'waiting'`,
};

function whereOf(actor: PlatformAdmin, input: ListReviewsInput): Prisma.Sql {
  const { q, status } = input;
  const conditions = queueConditions(actor, input, held);
  if (status !== "all" && status !== "evidence")
    conditions.push(Prisma.sql`r."state" = ${status}::"ListingReviewState"`);
  if (q) {
    const words = textHas(Prisma.sql`l."title" || ' ' || o."name"`, q);
    conditions.push(Prisma.sql`(${words} OR ${idBegins(Prisma.sql`r."id"`, q)} OR ${idBegins(Prisma.sql`l."id"`, q)})`);
  }
  return all(conditions);
}
