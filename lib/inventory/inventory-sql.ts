/**
 * The statement behind the inventory: each listing of the seller with its views, inquiries and open offers. An inquiry
 * beyond the connection limit counts but is locked, and offers in it stay hidden, as in the inbox. Views are those of
 * the last block of weeks in the analytics, and are shown and sorted by only where the block may show them.
 */
import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { spanOf } from "@/lib/analytics/funnel/span";
import { sqlDay } from "@/lib/analytics/funnel/week-queries";
import { LEAST_ORGANIZATIONS } from "@/lib/analytics/visibility/day-summary";
import type { Seller } from "@/lib/auth/actor";
import { listingWords } from "@/lib/listings/word-search-queries";
import { lockedSql } from "@/lib/messages/locked";
import { conversationsVisibleToSql } from "@/lib/messages/policy";
import { isMyTurnSql } from "@/lib/messages/tasks/work-sql";
import { now } from "@/lib/platform/clock";
import { textHas } from "@/lib/platform/database/text-search";
import { usdSql } from "@/lib/platform/database/usd-sql";
import { Prisma } from "@/lib/platform/db";
import { inventoryOf } from "./policy";
import type { InventoryFilter } from "./schema";
import { type InventoryOrder, type InventorySort, NONE } from "./vocabulary";

/** `2027` or `2027-2028`; null without a term. */
export const seasonSql = Prisma.sql`(
  to_char(coalesce(l."termStart", l."termEnd"), 'YYYY') || CASE
    WHEN to_char(l."termEnd", 'YYYY') > to_char(l."termStart", 'YYYY') THEN '-' || to_char(l."termEnd", 'YYYY') ELSE '' END)`;

const today = () => Prisma.sql`${toIsoDay(now())}::date`;

/** The earlier of the seller's decision deadline, if it is in the future, and the next expiry of an offer. */
export const decisionSql = () =>
  Prisma.sql`(CASE WHEN l."decisionDeadline" >= ${today()} THEN l."decisionDeadline" END)`;
const deadlineSql = () => Prisma.sql`least(${decisionSql()}, o."nextExpiry")`;

export const turnSql = Prisma.sql`(CASE
  WHEN coalesce(t."waiting", 0) > 0 THEN 'yours'
  WHEN coalesce(o."openOffers", 0) + coalesce(t."inquiries", 0) > 0 THEN 'theirs' END)`;

const lastBlock = () => spanOf({ weeks: 4 }, now());

/**
 * The tables used by the other conditions and columns: `l` the listing, `v` its views, `t` threads, `o` offers, `u`
 * owner.
 */
export const withMoney = (actor: Seller): Prisma.Sql => Prisma.sql`
  WITH "seen" AS (
    SELECT d."listingId", sum(d."views")::int AS "views"
    FROM "listing_days" AS d JOIN "listings" AS l ON l."id" = d."listingId"
    WHERE ${inventoryOf(actor)} AND d."day" BETWEEN ${sqlDay(lastBlock().from)} AND ${sqlDay(lastBlock().to)}
    GROUP BY d."listingId"
    HAVING (SELECT count(DISTINCT b) FROM unnest(
      string_to_array(string_agg(array_to_string(d."organizations", ','), ','), ',')) AS b) >= ${LEAST_ORGANIZATIONS}
  ), "threads" AS (
    SELECT c."listingId", count(*)::int AS "inquiries", (count(*) FILTER (WHERE ${isMyTurnSql({ kind: actor.kind, organizationId: actor.organizationId })}))::int AS "waiting"
    FROM "conversations" AS c JOIN "organizations" AS o ON o."id" = c."buyerOrganizationId"
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    WHERE ${conversationsVisibleToSql(actor)} AND n."state" IS DISTINCT FROM 'credited'
    GROUP BY c."listingId"
  ), "offers" AS (
    SELECT d."listingId", count(*)::int AS "openOffers", sum(r."totalCents")::bigint AS "valueCents",
      min(p."expiresAt")::date AS "nextExpiry"
    FROM "deals" AS d JOIN "proposals" AS p ON p."dealId" = d."id"
    JOIN "proposal_revisions" AS r ON r."proposalId" = p."id" AND r."revision" = p."revision"
    JOIN "conversations" AS c ON c."id" = d."conversationId"
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    WHERE d."sellerOrganizationId" = ${actor.organizationId}::uuid AND d."state" = 'negotiating' AND p."sentAt" IS NOT NULL
      AND p."state" IN ('awaiting_seller', 'awaiting_buyer', 'awaiting_approval') AND ${lockedSql()} IS NOT TRUE
    GROUP BY d."listingId"
  )`;

export const fromInventory = (actor: Seller, filter: InventoryFilter): Prisma.Sql => Prisma.sql`
  FROM "listings" AS l
  LEFT JOIN "seen" AS v ON v."listingId" = l."id"
  LEFT JOIN "threads" AS t ON t."listingId" = l."id"
  LEFT JOIN "offers" AS o ON o."listingId" = l."id"
  LEFT JOIN "users" AS u ON u."id" = l."ownerUserId"
  WHERE ${Prisma.join([inventoryOf(actor), ...conditionsOf(filter)], " AND ")}`;

function conditionsOf(filter: InventoryFilter): Prisma.Sql[] {
  const { q, status, country, kind, season, owner, complete, turn } = filter;
  return [
    q ? textHas(listingWords, q) : null,
    status ? Prisma.sql`l."status" = ${status}::"ListingStatus"` : null,
    country ? Prisma.sql`l."country" = ${country}` : null,
    kind ? Prisma.sql`l."propertyType" = ${kind}` : null,
    season ? (season === NONE ? Prisma.sql`${seasonSql} IS NULL` : Prisma.sql`${seasonSql} = ${season}`) : null,
    filter.import ? Prisma.sql`l."importRunId" = ${filter.import}::uuid` : null,
    owner ? ownerIs(owner) : null,
    complete ? completeness[complete] : null,
    turn ? (turn === NONE ? Prisma.sql`${turnSql} IS NULL` : Prisma.sql`${turnSql} = ${turn}`) : null,
  ].filter((condition) => condition !== null);
}

const ownerIs = (owner: string) =>
  owner === NONE ? Prisma.sql`l."ownerUserId" IS NULL` : Prisma.sql`l."ownerUserId" = ${owner}::uuid`;

const completeness = {
  ready: Prisma.sql`l."missingFields" = 0`,
  incomplete: Prisma.sql`l."missingFields" > 0`,
  full: Prisma.sql`l."completeness" = 100`,
};

const sortColumns: Record<InventorySort, () => Prisma.Sql> = {
  updated: () => Prisma.sql`l."updatedAt"`,
  title: () => Prisma.sql`lower(l."title")`,
  status: () => Prisma.sql`l."status"`,
  owner: () => Prisma.sql`lower(u."name")`,
  season: () => Prisma.sql`coalesce(l."termStart", l."termEnd")`,
  completeness: () => Prisma.sql`l."completeness"`,
  price: () => usdSql(Prisma.sql`l."fromPriceCents"`, Prisma.sql`l."currency"`),
  views: () => Prisma.sql`v."views"`,
  inquiries: () => Prisma.sql`coalesce(t."inquiries", 0)`,
  offers: () => Prisma.sql`coalesce(o."openOffers", 0)`,
  value: () => Prisma.sql`coalesce(o."valueCents", 0)`,
  turn: () => Prisma.sql`CASE ${turnSql} WHEN 'yours' THEN 2 WHEN 'theirs' THEN 1 ELSE 0 END`,
  deadline: deadlineSql,
};

/** Missing values come last in either direction; ties are in ID order. */
export function inventoryOrderSql(order: InventoryOrder): Prisma.Sql {
  const isDescending = order.startsWith("-");
  const column = sortColumns[(isDescending ? order.slice(1) : order) as InventorySort]();
  return Prisma.sql`ORDER BY ${column} ${isDescending ? Prisma.sql`DESC` : Prisma.sql`ASC`} NULLS LAST, l."id"`;
}
