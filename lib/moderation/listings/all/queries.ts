import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import type { ListingStatus } from "@/lib/listings/states";
import { Prisma, db } from "@/lib/platform/db";
import {
  type SortOrder,
  byWords,
  latestFirst,
  oldestFirst,
  all,
  countRows,
} from "@/lib/platform/database/list-queries";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { idBegins, textHas } from "@/lib/platform/database/text-search";
import { type Page, pageOf } from "@/lib/platform/pagination";
import type { ListAllListingsInput } from "./schema";

export interface ListingRow {
  id: string;
  title: string;
  status: ListingStatus;
  propertyType: string | null;
  city: string | null;
  country: string | null;
  organizationId: string;
  organizationName: string;
  fromPriceCents: number | null;
  currency: string;
  hasWaitingEdit: boolean;
  publishedAt: Date | null;
  updatedAt: Date;
}

/** Every listing that was ever submitted, in any state; a mistyped word finds the nearest match. */
export const listAllListings = (_actor: PlatformAdmin, input: ListAllListingsInput): Promise<Page<ListingRow>> =>
  listInAnySpelling(input, submittedText, readListings);

const submittedText = wordsOfTexts(
  Prisma.sql`SELECT "title" || ' ' || "sellerName" FROM "listings" WHERE "status" <> 'draft' ORDER BY "updatedAt" DESC`,
);

const orders: Record<ListAllListingsInput["sort"], SortOrder<ListingRow>> = {
  updated: latestFirst("l", "updatedAt", ({ updatedAt }) => updatedAt),
  unchanged: oldestFirst("l", "updatedAt", ({ updatedAt }) => updatedAt),
  title: byWords("l", "title", ({ title }) => title),
  seller: byWords("l", "sellerName", ({ organizationName }) => organizationName),
};

async function readListings(input: ListAllListingsInput): Promise<Page<ListingRow>> {
  const order = orders[input.sort];
  const [rows, total] = await Promise.all([
    db.$queryRaw<ListingRow[]>`
      SELECT l."id", l."title", l."status"::text AS "status", l."propertyType", l."city", l."country", l."organizationId",
        l."sellerName" AS "organizationName", l."fromPriceCents"::float8 AS "fromPriceCents", l."currency", l."publishedAt",
        l."updatedAt", EXISTS (SELECT 1 FROM "listing_reviews" r
          WHERE r."listingId" = l."id" AND r."state" = 'waiting' AND r."kind" = 'edit') AS "hasWaitingEdit"
      FROM "listings" l
      WHERE ${whereOf(input)} AND ${order.after(input.cursor)} ORDER BY ${order.by} LIMIT ${input.limit + 1}`,
    countRows(Prisma.sql`FROM "listings" l WHERE ${whereOf(input)}`),
  ]);
  return { ...pageOf(rows, input.limit, (row) => row, order.position), total };
}

export async function countListingsByStatus(_actor: PlatformAdmin): Promise<Partial<Record<ListingStatus, number>>> {
  const groups = await db.listing.groupBy({
    by: ["status"],
    where: { status: { not: "draft" } },
    _count: { _all: true },
  });
  return Object.fromEntries(groups.map((group) => [group.status, group._count._all]));
}

function whereOf({ q, status }: ListAllListingsInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [
    status === "all" ? Prisma.sql`l."status" <> 'draft'` : Prisma.sql`l."status" = ${status}::"ListingStatus"`,
  ];
  if (q) {
    const words = textHas(Prisma.sql`l."title" || ' ' || l."sellerName"`, q);
    conditions.push(Prisma.sql`(${words} OR ${idBegins(Prisma.sql`l."id"`, q)})`);
  }
  return all(conditions);
}
