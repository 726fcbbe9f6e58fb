import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, replica } from "@/lib/platform/db";
import { searchRetentionDays } from "@/lib/analytics/visibility/roll-up-job";
import { formatDate } from "@/lib/platform/format";
import type { Section } from "./section";

const PAST_DAYS = 28;
const MAX_QUERIES = 5000;

const since = (): Date => later(now(), -days(PAST_DAYS));

export const marketSinceDay = (): Prisma.Sql => Prisma.sql`${toIsoDay(since())}::date`;

/** The days that are counted. The log is deleted before there could be a second period to compare them with. */
export const marketDaysText = (): string =>
  `${formatDate(since())} to ${formatDate(now())}. Searches are kept for ${searchRetentionDays.log} days, so there is no earlier period.`;

/** A row of supply, by the code in `key`, or a query of the log with how often it was searched. */
interface Row {
  kind: "supply" | "searched";
  key: string;
  count: number;
  impressions: number;
  inquiries: number;
}

export type Column = "propertyType" | "sportOrGenre" | "country";

/** Supply and demand, by a column of the listing and the filter of the same name. */
async function readMarket(column: Column): Promise<Section["rows"]> {
  const rows = await readRows(column);
  const supply = rows.filter(({ kind }) => kind === "supply");
  const searched = searchedFor(
    column,
    rows.filter(({ kind }) => kind === "searched"),
  );
  const keys = [...new Set([...supply.map(({ key }) => key), ...searched.keys()])];
  return keys
    .map((key) => {
      const row = supply.find((each) => each.key === key) ?? { count: 0, impressions: 0, inquiries: 0 };
      const searches = searched.get(key) ?? 0;
      const { count: listings, impressions, inquiries } = row;
      const perListing = listings === 0 ? null : searches / listings;
      return {
        label: column === "country" ? countryName(key) : labelOf(key),
        values: { listings, searches, perListing, impressions, inquiries },
      };
    })
    .toSorted((a, b) => b.values.searches - a.values.searches || a.values.listings - b.values.listings);
}

function readRows(column: Column): Promise<Row[]> {
  const own = Prisma.raw(`l."${column}"`);
  return replica().$queryRaw<Row[]>`
    SELECT 'supply' AS kind, ${own} AS key, count(*)::int AS count, coalesce(sum(d.impressions), 0)::int AS impressions,
      coalesce(sum(d.inquiries), 0)::int AS inquiries
    FROM listings l LEFT JOIN (SELECT "listingId", sum(impressions) AS impressions, sum(inquiries) AS inquiries
      FROM listing_days WHERE day >= ${marketSinceDay()} GROUP BY 1) AS d ON d."listingId" = l.id
    WHERE l.status = 'published' AND ${own} IS NOT NULL GROUP BY 2
    UNION ALL
    (SELECT 'searched', query, count(*)::int, 0, 0 FROM logged_searches WHERE day >= ${marketSinceDay()}
      GROUP BY 2 ORDER BY 3 DESC LIMIT ${MAX_QUERIES})`;
}

/** Searches by filter value; one with several values counts for each. */
function searchedFor(name: Column, rows: readonly Row[]): Map<string, number> {
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

const description = () => `Searches compared with published listings, ${marketDaysText()}`;

export const readKinds = async (): Promise<Section> => ({
  name: "kinds",
  title: "Supply and demand by property type",
  description: description(),
  by: "Property type",
  figures,
  rows: await readMarket("propertyType"),
  chart: { kind: "comparison", value: "searches", other: "listings" },
});

export const readSports = async (): Promise<Section> => ({
  name: "sports",
  title: "Supply and demand by sport and genre",
  description: description(),
  by: "Sport or genre",
  figures,
  rows: await readMarket("sportOrGenre"),
  chart: { kind: "comparison", value: "searches", other: "listings" },
});

export const readCountries = async (): Promise<Section> => ({
  name: "countries",
  title: "Supply and demand by country",
  description: description(),
  by: "Country",
  figures,
  rows: await readMarket("country"),
  chart: { kind: "comparison", value: "searches", other: "listings" },
});
