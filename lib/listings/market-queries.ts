/**
 * Package prices in a listing's market: same property type and level, in its country if that has enough sellers. Each
 * organization counts once, by its median, so that nobody with many packages sets the price.
 */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { usdSql } from "@/lib/platform/database/usd-sql";
import { toIsoDay } from "@/lib/platform/days";
import { Prisma, db } from "@/lib/platform/db";
import { convert } from "@/lib/platform/exchange-rates";
import { toDollars } from "@/lib/platform/money";
import type { MarketFacts } from "./market";

/** On either side of the market. */
const LEAST_ORGANIZATIONS = 5;

/** Prices in US cents; null below the minimum number of sellers. */
export type MarketRow = {
  country: string | null;
  packages: number;
  sellers: number;
  low: number;
  median: number;
  high: number;
  discount: { share: number; deals: number } | null;
} | null;

/** The market of the seller's own listing, for setting its prices. */
export async function findMarketFacts(actor: Seller, { id }: { id: string }): Promise<MarketFacts | null> {
  const [row] = await db.$queryRaw<{ market: MarketRow; currency: string }[]>`
    SELECT ${marketColumn()}, l.currency FROM listings l
    WHERE l.id = ${id}::uuid AND l."organizationId" = ${actor.organizationId}::uuid`;
  return row ? toMarketFacts(row.market, row.currency) : null;
}

/** Rounded to three digits, in the currency of the listing's own prices. */
export function toMarketFacts(row: MarketRow, currency: string): MarketFacts | null {
  if (!row) return null;
  const priceOf = (cents: number) =>
    Number(toDollars(convert(Math.round(cents), "USD", currency), currency).toPrecision(3));
  const { discount, low, median, high, ...counts } = row;
  return {
    ...counts,
    low: priceOf(low),
    median: priceOf(median),
    high: priceOf(high),
    currency,
    discount: discount && { percent: Math.round(discount.share * 100), deals: discount.deals },
    asOf: toIsoDay(now()),
  };
}

/** Of `l`. */
export const marketColumn = (): Prisma.Sql => Prisma.sql`
  coalesce(${marketIn(Prisma.sql`l.country`, Prisma.sql`AND x.country = l.country`)},
    ${marketIn(Prisma.sql`NULL::text`, Prisma.empty)}) AS market`;

const visiblePrice = Prisma.sql`p."priceCents" > 0 AND NOT p."contactForPricing"`;

function marketIn(country: Prisma.Sql, place: Prisma.Sql): Prisma.Sql {
  const isAlike = Prisma.sql`x."propertyType" = l."propertyType" AND x.level = l.level ${place}`;
  return Prisma.sql`(
    SELECT jsonb_build_object('country', ${country}, 'packages', sum(s.packages)::int, 'sellers', count(*)::int,
      'low', percentile_cont(0.25) WITHIN GROUP (ORDER BY s.price),
      'median', percentile_cont(0.5) WITHIN GROUP (ORDER BY s.price),
      'high', percentile_cont(0.75) WITHIN GROUP (ORDER BY s.price), 'discount', ${discountOf(isAlike)})
    FROM (
      SELECT count(*) AS packages, percentile_cont(0.5) WITHIN GROUP (
        ORDER BY ${usdSql(Prisma.sql`p."priceCents"`, Prisma.sql`x.currency`)}) AS price
      FROM listings x JOIN listing_packages p ON p."listingId" = x.id AND ${visiblePrice}
      WHERE x.status = 'published' AND ${isAlike} GROUP BY x."organizationId"
    ) s HAVING count(*) >= ${LEAST_ORGANIZATIONS})`;
}

/**
 * The discount of agreed deals from the list prices of their packages; only deals consisting entirely of listed
 * packages count.
 */
const discountOf = (isAlike: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT jsonb_build_object('share', percentile_cont(0.5) WITHIN GROUP (ORDER BY s.share), 'deals', sum(s.deals)::int)
  FROM (
    SELECT count(*) AS deals, string_agg(d."buyerOrganizationId"::text, ',') AS buyers,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY 1 - r."totalCents" / t.list) AS share
    FROM deals d JOIN listings x ON x.id = d."listingId"
      JOIN organizations b ON b.id = d."buyerOrganizationId" AND b.status <> 'contact'
      JOIN proposals o ON o."dealId" = d.id AND o.state = 'agreed'
      JOIN proposal_revisions r ON r."proposalId" = o.id AND r.revision = o."acceptedRevision" AND r.currency = x.currency
      JOIN LATERAL (
        SELECT sum(p."priceCents" * (line->>'quantity')::int)::float8 AS list, bool_and(p.id IS NOT NULL) AS listed
        FROM jsonb_array_elements(r.lines) line
          LEFT JOIN listing_packages p ON p.id = (line->>'packageId')::uuid AND ${visiblePrice}
        WHERE line->>'discount' IS NULL
      ) t ON t.listed AND t.list > 0
    WHERE d."agreedAt" IS NOT NULL AND d."canceledAt" IS NULL AND ${isAlike} GROUP BY d."sellerOrganizationId"
  ) s HAVING count(*) >= ${LEAST_ORGANIZATIONS} AND (
    SELECT count(DISTINCT b) FROM unnest(string_to_array(string_agg(s.buyers, ','), ',')) b) >= ${LEAST_ORGANIZATIONS})`;
