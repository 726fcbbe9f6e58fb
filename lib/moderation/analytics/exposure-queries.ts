import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { Prisma, replica } from "@/lib/platform/db";
import { sinceWeeksAgo } from "./match-queries";
import type { PeriodInput, Section } from "./section";

interface Tenth {
  tenth: number;
  listings: number;
  impressions: number;
  gini: number | null;
}

export const exposureSinceDay = (period: PeriodInput): Prisma.Sql =>
  Prisma.sql`${toIsoDay(sinceWeeksAgo(period))}::date`;

/**
 * Whether exposure is spread or goes to a few: published listings in ten groups, most shown first, and their Gini
 * coefficient, which is 0 if all are shown equally and near 1 if one gets everything.
 */
export async function readExposure(period: PeriodInput): Promise<Section> {
  const rows = await replica().$queryRaw<Tenth[]>`
    WITH shown AS (SELECT l.id, coalesce(d.impressions, 0) AS impressions
      FROM listings l LEFT JOIN (SELECT "listingId", sum(impressions) AS impressions FROM listing_days
        WHERE day >= ${exposureSinceDay(period)} GROUP BY 1) AS d ON d."listingId" = l.id
      WHERE l.status = 'published'),
    ranked AS (SELECT impressions, ntile(10) OVER (ORDER BY impressions DESC, id) AS tenth,
      row_number() OVER (ORDER BY impressions, id) AS place FROM shown)
    SELECT tenth::int, count(*)::int AS listings, sum(impressions)::int AS impressions,
      (SELECT 2 * sum(place * impressions) / nullif(count(*) * sum(impressions), 0) - (count(*) + 1.0) / count(*)
        FROM ranked)::float AS gini
    FROM ranked GROUP BY 1 ORDER BY 1`;
  const all = rows.reduce((sum, { impressions }) => sum + impressions, 0);
  return {
    name: "exposure",
    title: "Exposure spread",
    description: `Published listings by impressions over the last ${period.weeks} weeks. With even exposure, each tenth has 10%.${giniText(rows[0]?.gini)}`,
    by: "Tenth of listings",
    figures: [
      { key: "listings", label: "Listings" },
      { key: "impressions", label: "Impressions" },
      { key: "share", label: "Share", unit: "share" },
    ],
    rows: rows.map(({ tenth, listings, impressions }) => ({
      label: tenth === 1 ? "Most shown" : tenth === 10 ? "Least shown" : `${tenth}`,
      values: { listings, impressions, share: all === 0 ? null : impressions / all },
    })),
    chart: { kind: "bars", value: "share" },
  };
}

const giniText = (gini: number | null | undefined): string =>
  gini === null || gini === undefined
    ? ""
    : ` The Gini coefficient is ${gini.toFixed(2)}: 0 means even exposure, 1 means one listing gets it all.`;
