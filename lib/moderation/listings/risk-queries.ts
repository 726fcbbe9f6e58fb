/** The evidence beside a listing in review: its seller, duplicates, and how its figures compare with the market. */
import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { minorUnitsSql, usdSql } from "@/lib/platform/database/usd-sql";
import { Prisma, db } from "@/lib/platform/db";
import { settingColumn, settingOf } from "@/lib/settings/setting-sql";
import { type Check, type ChecklistItem, checklistOf } from "../checklist";
import { type MarketRange, type Risk, blockedTermsSign, outlierText, riskOf } from "../risk";

interface ListingFacts {
  isVerified: boolean;
  hasDomain: boolean;
  price: number | null;
  reach: number | null;
  sameTitle: string | null;
  sameText: string | null;
  samePicture: string | null;
  prices: MarketRange | null;
  reaches: MarketRange | null;
  text: string;
  blockedTerms: unknown;
}

interface ReviewNeighbors {
  previousId: string | null;
  nextId: string | null;
}

export interface ListingEvidence extends ReviewNeighbors {
  risk: Risk;
  /** Null if no decision is pending. */
  checklist: ChecklistItem[] | null;
}

interface EvidenceRow extends ListingFacts {
  neighbors: ReviewNeighbors | null;
  checks: Check[] | null;
  checklist: unknown;
}

/** The risk of a listing, what to check before deciding on it, and its neighbors in the review queue. */
export async function findListingEvidence(_actor: PlatformAdmin, { id }: { id: string }): Promise<ListingEvidence> {
  const [found] = await db.$queryRaw<EvidenceRow[]>`
    SELECT ${facts}, ${neighbors} AS "neighbors",
      (SELECT r."checks" FROM "listing_reviews" r WHERE r."listingId" = l."id" AND r."state" = 'waiting'
        ORDER BY r."createdAt" DESC LIMIT 1) AS "checks",
      ${settingColumn("listingChecklist")} AS "checklist"
    FROM ${judgedListings([id])}`;
  const checks = found?.checks;
  return {
    risk: found ? riskOfListing(found) : riskOf([]),
    checklist: checks ? checklistOf(settingOf("listingChecklist", found.checklist), checks) : null,
    ...(found?.neighbors ?? { previousId: null, nextId: null }),
  };
}

/** The same risk for each of several listings, by their IDs. */
export async function findListingRisks(_actor: PlatformAdmin, ids: readonly string[]): Promise<Map<string, Risk>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<(ListingFacts & { id: string })[]>`
    SELECT l."id", ${facts} FROM ${judgedListings(ids)}`;
  return new Map(rows.map((row) => [row.id, riskOfListing(row)]));
}

/** What the pending edit of `l` would publish, if there is one. */
const pendingEdit = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT r."changes"->'after'->>'title' AS "title", (r."changes"->'after'->'price'->>'price')::numeric AS "price",
      (r."changes"->'after'->'reach'->>'uniqueReach')::numeric AS "reach"
    FROM "listing_reviews" r WHERE r."listingId" = l."id" AND r."state" = 'waiting' AND r."kind" = 'edit'
    ORDER BY r."createdAt" DESC LIMIT 1
  ) edit ON true`;

const priceToJudge = Prisma.sql`
  coalesce(CASE WHEN edit."price" > 0 THEN ${minorUnitsSql(Prisma.sql`edit."price"`, Prisma.sql`l."currency"`)} END, l."fromPriceCents", l."priceCents")`;

const riskOfListing = (row: ListingFacts): Risk =>
  riskOf([
    !row.isVerified && { points: 15, text: "Seller not verified" },
    !row.hasDomain && { points: 10, text: "Seller has no confirmed domain" },
    blockedTermsSign(settingOf("blockedTerms", row.blockedTerms), row.text),
    row.sameTitle !== null && { points: 25, text: `Same title as a listing of ${row.sameTitle}` },
    row.sameText !== null && { points: 35, text: `Same description as a listing of ${row.sameText}` },
    row.samePicture !== null && { points: 25, text: `Same picture as a listing of ${row.samePicture}` },
    outlierText("Price", row.price, row.prices),
    outlierText("Unique reach", row.reach, row.reaches),
  ]);

/** What the seller writes about the listing and its packages. */
const listingText = Prisma.sql`concat_ws(' ', l."title", edit."title", l."summary", l."description", array_to_string(l."tags", ' '),
  (SELECT string_agg(concat_ws(' ', p."name", p."description"), ' ') FROM "listing_packages" p WHERE p."listingId" = l."id"))`;

/** The seller of another submitted listing similar to `l`. */
const another = (isLike: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT s."name" FROM "listings" x JOIN "organizations" s ON s."id" = x."organizationId"
  WHERE x."id" <> l."id" AND x."status" NOT IN ('draft', 'archived') AND ${isLike} ORDER BY x."id" LIMIT 1)`;

const rangeOf = (value: Prisma.Sql): Prisma.Sql => {
  const isGiven = Prisma.sql`FILTER (WHERE ${value} > 0)`;
  const share = (of: number) => Prisma.sql`percentile_cont(${of}::float8) WITHIN GROUP (ORDER BY ${value}) ${isGiven}`;
  return Prisma.sql`json_build_object('count', count(*) ${isGiven}, 'low', ${share(0.1)}, 'high', ${share(0.9)},
    'median', ${share(0.5)})`;
};

/** Published listings by property type, each type once for all the listings of that type that are judged. */
const markets = (ids: readonly string[]): Prisma.Sql => Prisma.sql`(
  SELECT x."propertyType",
    ${rangeOf(usdSql(Prisma.sql`coalesce(x."fromPriceCents", x."priceCents")`, Prisma.sql`x."currency"`))} AS "prices",
    ${rangeOf(Prisma.sql`x."uniqueReach"`)} AS "reaches"
  FROM "listings" x
  WHERE x."status" = 'published'
    AND x."propertyType" IN (SELECT j."propertyType" FROM "listings" j WHERE j."id" = ANY(${[...ids]}::uuid[]))
  GROUP BY 1)`;

/** The pending listings before and after `l`, oldest first. */
const neighbors = Prisma.sql`(
  SELECT json_build_object('previousId', q."previousId", 'nextId', q."nextId") FROM (
    SELECT r."listingId", lag(r."listingId") OVER queue AS "previousId", lead(r."listingId") OVER queue AS "nextId"
    FROM "listing_reviews" r WHERE r."state" = 'waiting' WINDOW queue AS (ORDER BY r."createdAt", r."id")
  ) q WHERE q."listingId" = l."id" LIMIT 1)`;

/** The columns of `ListingFacts`. */
const facts = Prisma.sql`
  o."verification" <> 'none' AS "isVerified",
  EXISTS (SELECT 1 FROM "organization_domains" d WHERE d."organizationId" = o."id" AND d."verifiedAt" IS NOT NULL)
    AS "hasDomain",
  ${usdSql(priceToJudge, Prisma.sql`l."currency"`)}::float8 AS "price",
  coalesce(edit."reach", l."uniqueReach")::float8 AS "reach",
  ${another(Prisma.sql`search_words(x."title") = search_words(coalesce(edit."title", l."title"))`)} AS "sameTitle",
  ${another(Prisma.sql`length(l."description") > 80 AND md5(x."description") = md5(l."description")`)} AS "sameText",
  ${another(Prisma.sql`x."organizationId" <> l."organizationId" AND x."coverFileId" IN (
    SELECT t."id" FROM "stored_files" t JOIN "stored_files" f ON f."sha256" = t."sha256"
    WHERE f."id" = l."coverFileId")`)} AS "samePicture",
  market."prices", market."reaches", ${listingText} AS "text",
  ${settingColumn("blockedTerms")} AS "blockedTerms"`;

const judgedListings = (ids: readonly string[]): Prisma.Sql => Prisma.sql`
  "listings" l JOIN "organizations" o ON o."id" = l."organizationId" ${pendingEdit}
  LEFT JOIN ${markets(ids)} market ON market."propertyType" = l."propertyType"
  WHERE l."id" = ANY(${[...ids]}::uuid[])`;
