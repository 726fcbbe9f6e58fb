import "server-only";
import { formatDistance, formatNumber } from "@/lib/platform/format";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { formatMoney } from "@/lib/platform/money";
import { Prisma, replica } from "@/lib/platform/db";
import { marketBefore, marketDaysText, marketSinceBeforeDay, marketSinceDay } from "./market-queries";
import type { PeriodInput, Section } from "./section";

const MAX_ROWS = 25;
/** Fewer results than this leave a marketer without a choice. */
const FEW = 3;

interface Row {
  query: string;
  searches: number;
  organizations: number;
  fewest: number;
  before: { searches: number; organizations: number };
}

/** Condition on `logged_searches`: from a day on, and with few results. */
export const isUnmet = (since: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`day >= ${since} AND query <> '' AND cardinality("topIds") < ${FEW}`;

/** Marketers' searches without enough results, as words and filters; those made by the most organizations first. */
export async function readUnmet(period: PeriodInput): Promise<Section> {
  const isNow = Prisma.sql`(WHERE day >= ${marketSinceDay(period)})`;
  const isBefore = Prisma.sql`(WHERE day < ${marketSinceDay(period)})`;
  const rows = await replica().$queryRaw<Row[]>`
    SELECT query, (count(*) FILTER ${isNow})::int AS searches,
      (count(DISTINCT "organizationId") FILTER ${isNow})::int AS organizations,
      (min(cardinality("topIds")) FILTER ${isNow})::int AS fewest,
      json_build_object('searches', count(*) FILTER ${isBefore},
        'organizations', count(DISTINCT "organizationId") FILTER ${isBefore}) AS before
    FROM logged_searches WHERE ${isUnmet(marketSinceBeforeDay(period))}
    GROUP BY 1 HAVING count(*) FILTER ${isNow} > 0 ORDER BY 3 DESC, 2 DESC, 1 LIMIT ${MAX_ROWS}`;
  return {
    name: "unmet",
    title: "Searched for but missing",
    description: `Searches that found fewer than ${FEW} listings: what to recruit next. ${marketDaysText(period)}`,
    by: "Words and filters",
    figures: [
      { key: "searches", label: "Searches" },
      { key: "organizations", label: "Organizations" },
      { key: "fewest", label: "Fewest results" },
    ],
    rows: rows.map(({ query, before, ...values }) => ({
      ...{ label: queryText(query), values },
      ...marketBefore(period, before),
    })),
    chart: { kind: "bars", value: "searches" },
  };
}

const dollars = (text: string): string => formatMoney(BigInt(Math.round(Number(text) * 100)), "USD");

const spoken: Readonly<Record<string, (value: string) => string>> = {
  q: (words) => `“${words}”`,
  country: (codes) => codes.split(",").map(countryName).join(" or "),
  priceMin: (price) => `from ${dollars(price)}`,
  priceMax: (price) => `up to ${dollars(price)}`,
  minReach: (reach) => `reach ${formatNumber(Number(reach))} or more`,
  openCategory: () => "category open",
  radiusKm: (kilometers) => `within ${formatDistance(Number(kilometers))}`,
  near: () => "near a place",
  deadlineAfter: (day) => `deadline after ${day}`,
};

/** A stored query in readable form: `propertyType=podcast&country=SE` is "Podcast · Sweden". */
const queryText = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => spoken[name]?.(value) ?? value.split(",").map(labelOf).join(" or "))
    .join(" · ");
