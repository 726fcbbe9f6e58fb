import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, replica } from "@/lib/platform/db";
import { searchRetentionDays } from "@/lib/analytics/visibility/roll-up-job";
import { formatDate } from "@/lib/platform/format";
import { type PeriodInput, type Section, periodOf, periodsOf } from "./section";

const MAX_QUERIES = 5000;

const logDays = searchRetentionDays.log;

/** The days that are counted, today included, and as many before them if the log still has those. */
function marketDays(period: PeriodInput) {
  const length = 7 * periodOf("market", period.weeks);
  const since = later(now(), -days(length - 1));
  const hasBefore = 2 * length <= logDays;
  return { since, hasBefore, sinceBefore: hasBefore ? later(since, -days(length)) : since };
}

const dayOf = (at: Date): Prisma.Sql => Prisma.sql`${toIsoDay(at)}::date`;

export const marketSinceDay = (period: PeriodInput): Prisma.Sql => dayOf(marketDays(period).since);

/** The same day if there is no period before. */
export const marketSinceBeforeDay = (period: PeriodInput): Prisma.Sql => dayOf(marketDays(period).sinceBefore);

/** The figures of the period before, if it is known. */
export const marketBefore = <T>(period: PeriodInput, before: T): { before?: T } =>
  marketDays(period).hasBefore ? { before } : {};

export function marketDaysText(period: PeriodInput): string {
  const { since, hasBefore } = marketDays(period);
  const [shortest] = periodsOf("market");
  const compared = hasBefore
    ? `The second figure is for the ${shortest} weeks before.`
    : `Searches are kept for ${logDays} days, so only the last ${shortest} weeks have a period before.`;
  return `${formatDate(since)} to ${formatDate(now())}. ${compared}`;
}

/** A row of supply, by the code in `key`, or a query of the log with how often it was searched. */
interface Row extends Counts {
  kind: "supply" | "searched";
  key: string;
  before: Counts;
}

interface Counts {
  count: number;
  impressions: number;
  inquiries: number;
}

const none: Counts = { count: 0, impressions: 0, inquiries: 0 };

export type Column = "propertyType" | "sportOrGenre" | "country";

/** Supply and demand, by a column of the listing and the filter of the same name. */
async function readMarket(column: Column, period: PeriodInput): Promise<Section["rows"]> {
  const rows = await readRows(column, period);
  const supply = rows.filter(({ kind }) => kind === "supply");
  const logged = rows.filter(({ kind }) => kind === "searched");
  const searched = searchedFor(column, logged);
  const searchedBefore = searchedFor(
    column,
    logged.map(({ key, before }) => ({ key, count: before.count })),
  );
  const keys = [...new Set([...supply.map(({ key }) => key), ...searched.keys()])];
  return keys
    .map((key) => {
      const row = supply.find((each) => each.key === key) ?? { ...none, before: none };
      const searches = searched.get(key) ?? 0;
      const { count: listings, impressions, inquiries } = row;
      const perListing = listings === 0 ? null : searches / listings;
      const { impressions: impressionsBefore, inquiries: inquiriesBefore } = row.before;
      return {
        label: column === "country" ? countryName(key) : labelOf(key),
        values: { listings, searches, perListing, impressions, inquiries },
        ...marketBefore(period, {
          ...{ searches: searchedBefore.get(key) ?? 0, impressions: impressionsBefore, inquiries: inquiriesBefore },
        }),
      };
    })
    .toSorted((a, b) => b.values.searches - a.values.searches || a.values.listings - b.values.listings);
}

function readRows(column: Column, period: PeriodInput): Promise<Row[]> {
  const own = Prisma.raw(`l."${column}"`);
  const isNow = Prisma.sql`day >= ${marketSinceDay(period)}`;
  const isStored = Prisma.sql`day >= ${marketSinceBeforeDay(period)}`;
  return replica().$queryRaw<Row[]>`
    SELECT 'supply' AS kind, ${own} AS key, count(*)::int AS count, coalesce(sum(d.impressions), 0)::int AS impressions,
      coalesce(sum(d.inquiries), 0)::int AS inquiries, json_build_object('impressions', coalesce(sum(d."impressionsBefore"), 0),
        'inquiries', coalesce(sum(d."inquiriesBefore"), 0)) AS before
    FROM listings l LEFT JOIN (
      SELECT "listingId", sum(impressions) FILTER (WHERE ${isNow}) AS impressions,
        sum(inquiries) FILTER (WHERE ${isNow}) AS inquiries,
        sum(impressions) FILTER (WHERE NOT ${isNow}) AS "impressionsBefore",
        sum(inquiries) FILTER (WHERE NOT ${isNow}) AS "inquiriesBefore"
      FROM listing_days WHERE ${isStored} GROUP BY 1) AS d ON d."listingId" = l.id
    WHERE l.status = 'published' AND ${own} IS NOT NULL GROUP BY 2
    UNION ALL
    (SELECT 'searched', query, (count(*) FILTER (WHERE ${isNow}))::int, 0, 0,
        json_build_object('count', count(*) FILTER (WHERE NOT ${isNow}))
      FROM logged_searches WHERE ${isStored} GROUP BY 2 ORDER BY count(*) DESC LIMIT ${MAX_QUERIES})`;
}

/** Searches by filter value; one with several values counts for each. */
function searchedFor(name: Column, rows: readonly { key: string; count: number }[]): Map<string, number> {
  const searched = new Map<string, number>();
  for (const { key: query, count } of rows)
    for (const key of (new URLSearchParams(query).get(name) ?? "").split(",").filter(Boolean))
      searched.set(key, (searched.get(key) ?? 0) + count);
  return searched;
}

const figures: Section["figures"] = [
  { key: "searches", label: "Searches for it" },
  { key: "listings", label: "Published listings" },
  { key: "perListing", label: "Searches per listing" },
  { key: "impressions", label: "Impressions" },
  { key: "inquiries", label: "Inquiries" },
];

const description = (period: PeriodInput) => `Searches compared with published listings, ${marketDaysText(period)}`;

export const readKinds = async (period: PeriodInput): Promise<Section> => ({
  name: "kinds",
  title: "Supply and demand by property type",
  description: description(period),
  by: "Property type",
  figures,
  rows: await readMarket("propertyType", period),
  chart: { kind: "comparison", value: "searches", other: "listings" },
});

export const readSports = async (period: PeriodInput): Promise<Section> => ({
  name: "sports",
  title: "Supply and demand by sport and genre",
  description: description(period),
  by: "Sport or genre",
  figures,
  rows: await readMarket("sportOrGenre", period),
  chart: { kind: "comparison", value: "searches", other: "listings" },
});

export const readCountries = async (period: PeriodInput): Promise<Section> => ({
  name: "countries",
  title: "Supply and demand by country",
  description: description(period),
  by: "Country",
  figures,
  rows: await readMarket("country", period),
  chart: { kind: "comparison", value: "searches", other: "listings" },
});
