import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { Prisma, replica } from "@/lib/platform/db";
import { sinceBeforeThem, sinceWeeksAgo } from "./match-queries";
import type { PeriodInput, Section } from "./section";

interface Tenth {
  isBefore: boolean;
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
  const all = await readTenths(period);
  const [rows, before] = [all.filter(({ isBefore }) => !isBefore), all.filter(({ isBefore }) => isBefore)];
  return {
    name: "exposure",
    title: "Exposure spread",
    description: `Published listings by impressions over the last ${period.weeks} weeks. With even exposure, each tenth has 10%.${giniText(rows[0]?.gini, before[0]?.gini)}`,
    by: "Tenth of listings",
    figures: [
      { key: "listings", label: "Listings" },
      { key: "impressions", label: "Impressions" },
      { key: "share", label: "Share", unit: "share" },
    ],
    rows: rows.map((row) => ({
      label: row.tenth === 1 ? "Most shown" : row.tenth === 10 ? "Least shown" : `${row.tenth}`,
      values: valuesOf(row, rows),
      before: valuesOf(
        before.find(({ tenth }) => tenth === row.tenth),
        before,
      ),
    })),
    chart: { kind: "bars", value: "share" },
  };
}

function valuesOf(row: Tenth | undefined, rows: readonly Tenth[]): Record<string, number | null> {
  const all = rows.reduce((sum, { impressions }) => sum + impressions, 0);
  const { listings, impressions } = row ?? { listings: 0, impressions: 0 };
  return { listings, impressions, share: all === 0 ? null : impressions / all };
}

/** Both periods; in the one before, listings that were published later could not be shown. */
function readTenths(period: PeriodInput): Promise<Tenth[]> {
  const [since, sinceDay] = [sinceWeeksAgo(period), exposureSinceDay(period)];
  const sinceBefore = Prisma.sql`${toIsoDay(sinceBeforeThem(period))}::date`;
  const isEarlier = Prisma.sql`l."publishedAt" < ${since}`;
  return replica().$queryRaw<Tenth[]>`
    SELECT false AS "isBefore", * FROM (${tenths(Prisma.sql`day >= ${sinceDay}`, Prisma.sql`true`)}) AS counted
    UNION ALL
    SELECT true, * FROM (${tenths(Prisma.sql`day >= ${sinceBefore} AND day < ${sinceDay}`, isEarlier)}) AS before
    ORDER BY 1, 2`;
}

const tenths = (isDay: Prisma.Sql, isCounted: Prisma.Sql): Prisma.Sql => Prisma.sql`
  WITH shown AS (SELECT l.id, coalesce(d.impressions, 0) AS impressions
    FROM listings l LEFT JOIN (SELECT "listingId", sum(impressions) AS impressions FROM listing_days
      WHERE ${isDay} GROUP BY 1) AS d ON d."listingId" = l.id
    WHERE l.status = 'published' AND ${isCounted}),
  ranked AS (SELECT impressions, ntile(10) OVER (ORDER BY impressions DESC, id) AS tenth,
    row_number() OVER (ORDER BY impressions, id) AS place FROM shown)
  SELECT tenth::int, count(*)::int AS listings, sum(impressions)::int AS impressions,
    (SELECT 2 * sum(place * impressions) / nullif(count(*) * sum(impressions), 0) - (count(*) + 1.0) / count(*)
      FROM ranked)::float AS gini
  FROM ranked GROUP BY 1`;

const giniText = (gini: number | null | undefined, before: number | null | undefined): string =>
  gini === null || gini === undefined
    ? ""
    : ` The Gini coefficient is ${gini.toFixed(2)}${before === null || before === undefined ? "" : ` (${before.toFixed(2)} before)`}: 0 means even exposure, 1 means one listing gets it all.`;
