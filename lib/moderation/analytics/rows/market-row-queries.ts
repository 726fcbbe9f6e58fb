import "server-only";
import { Prisma } from "@/lib/platform/db";
import { type Column, marketSinceDay } from "../market-queries";
import { isUnmet } from "../unmet-queries";
import type { RowSource } from "./row-queries";

/** Published listings with their event counts, and the searches that filter by the same column. */
const marketRows = (column: Column, heading: string): RowSource => ({
  columns: ["What", heading, "Listing or search", "Day of the search", "Impressions", "Inquiries", "Page"],
  sql: (period) => Prisma.sql`
    SELECT 'listing ' || l.id AS key, 'Listing' AS "What", ${Prisma.raw(`l."${column}"`)} AS ${Prisma.raw(`"${heading}"`)},
      l.title AS "Listing or search", NULL AS "Day of the search", coalesce(d.impressions, 0)::int AS "Impressions",
      coalesce(d.inquiries, 0)::int AS "Inquiries", '/admin/opportunities/' || l.id AS "Page"
    FROM listings l LEFT JOIN (SELECT "listingId", sum(impressions) AS impressions, sum(inquiries) AS inquiries
      FROM listing_days WHERE day >= ${marketSinceDay(period)} GROUP BY 1) AS d ON d."listingId" = l.id
    WHERE l.status = 'published' AND ${Prisma.raw(`l."${column}"`)} IS NOT NULL
    UNION ALL SELECT 'search ' || s.id, 'Search', ${queryValue(column)}, s.query, s.day::text, NULL, NULL,
      '/admin/organizations/' || s."organizationId"
    FROM logged_searches s WHERE s.day >= ${marketSinceDay(period)} AND ${queryValue(column)} IS NOT NULL`,
});

/**
 * The filters of a search, from its query string, in which codes are letters and underscores, and commas are encoded.
 */
const queryValue = (column: Column): Prisma.Sql =>
  Prisma.sql`replace(substring(s.query FROM ${`(?:^|&)${column}=([^&]*)`}), '%2C', ',')`;

export const kindRows = marketRows("propertyType", "Property type");
export const sportRows = marketRows("sportOrGenre", "Sport or genre");
export const countryRows = marketRows("country", "Country");

export const unmetRows: RowSource = {
  columns: ["Day", "Words and filters", "Results", "Organization", "Page"],
  sql: (period) => Prisma.sql`
    SELECT s.id::text AS key, s.day::text AS "Day", s.query AS "Words and filters", cardinality(s."topIds") AS "Results",
      o.name AS "Organization", '/admin/organizations/' || o.id AS "Page"
    FROM logged_searches s JOIN organizations o ON o.id = s."organizationId" WHERE ${isUnmet(marketSinceDay(period))}`,
};
