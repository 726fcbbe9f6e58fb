import { plainName } from "@/lib/matching/compiled-brief";
import { activeFilters, type FilterName, type OpportunityFilters, type TermFilter } from "@/lib/opportunities/filters";
import { toIsoDay } from "@/lib/platform/days";
import { usdSql } from "@/lib/platform/database/usd-sql";
import { Prisma } from "@/lib/platform/db";

type Write = (filters: OpportunityFilters, today: string) => Prisma.Sql;

const among = (column: string, codes: readonly string[] = []) =>
  Prisma.sql`${Prisma.raw(column)} = ANY(${[...codes]}::text[])`;

const earthKm = 6371.0088;

const price = usdSql(Prisma.sql`l."fromPriceCents"`, Prisma.sql`l."currency"`);

const lastDay = Prisma.sql`coalesce(l."termEnd", CASE l."termType" WHEN 'open_ended' THEN 'infinity'::date END, l."termStart")`;

/**
 * The rules of `filters.ts`, written again in SQL (`listings l`, its organization `o`): the second opinion of test and
 * bench.
 */
const writers: Readonly<Record<FilterName, Write>> = {
  propertyType: ({ propertyType }) => among(`l."propertyType"`, propertyType),
  sportOrGenre: ({ sportOrGenre }) => among(`l."sportOrGenre"`, sportOrGenre),
  segment: ({ segment }) => among("l.segment", segment),
  level: ({ level }) => among("l.level", level),
  country: ({ country }) => among("l.country", country),
  region: ({ region = "" }) => Prisma.sql`lower(btrim(l.region)) = ${plainName(region)}`,
  city: ({ city = "" }) => Prisma.sql`lower(btrim(l.city)) = ${plainName(city)}`,
  near: ({ near }) => within(near),
  priceMinCents: ({ priceMinCents = 0 }) => Prisma.sql`${price} >= ${Math.max(1, Math.ceil(priceMinCents))}::int8`,
  priceMaxCents: ({ priceMaxCents = 0 }) => Prisma.sql`${price} > 0 AND ${price} <= ${Math.floor(priceMaxCents)}::int8`,
  termType: ({ termType }) => among(`l."termType"`, termType),
  assetCategory: ({ assetCategory = [] }) => Prisma.sql`l."assetCategories" && ${[...assetCategory]}::text[]`,
  minReach: ({ minReach = 0 }) => Prisma.sql`l."uniqueReach" >= ${minReach}::int8`,
  openCategory: ({ openCategory = "other" }, today) => isOpen(openCategory, today),
  deadlineAfter: ({ deadlineAfter = null }) =>
    Prisma.sql`(l."decisionDeadline" IS NULL OR l."decisionDeadline" >= ${deadlineAfter}::date)`,
  runsFrom: ({ runsFrom = null }) => Prisma.sql`${lastDay} >= ${runsFrom}::date`,
  runsTo: ({ runsTo = null }) => Prisma.sql`coalesce(l."termStart", ${lastDay}) <= ${runsTo}::date`,
  only: ({ only }) => Prisma.sql`l.id = ANY(${[...(only ?? [])]}::uuid[])`,
  terms: ({ terms = [] }) => Prisma.join(terms.map(termSql), " AND "),
};

/** @param now milliseconds since 1970 */
export function filtersSql(filters: OpportunityFilters, now: number): Prisma.Sql {
  const today = toIsoDay(new Date(now));
  const conditions = activeFilters(filters).map((name) => writers[name](filters, today));
  return Prisma.join([Prisma.sql`l.status = 'published'`, ...conditions], " AND ");
}

function isOpen(category: string, today: string): Prisma.Sql {
  return Prisma.sql`NOT (${category} = ANY(coalesce(l."blockedCategories" || o."blockedCategories", '{}')))
    AND NOT EXISTS (
      SELECT 1 FROM listing_claims c WHERE c."listingId" = l.id AND c.category IN (${category}, '*')
        AND c.state = 'sold' AND (c."termEnd" IS NULL OR c."termEnd" >= ${today}::date))
    AND NOT l.exclusivity @> jsonb_build_array(jsonb_build_object('category', ${category}::text, 'status', 'sold'))`;
}

function termSql({ codes, ids }: TermFilter): Prisma.Sql {
  const { sportOrGenre, propertyType, segment, level, country, assetCategory = [], exceptRegions = [] } = codes;
  const coded = Prisma.join(
    [
      among(`l."sportOrGenre"`, sportOrGenre),
      among(`l."propertyType"`, propertyType),
      among("l.segment", segment),
      among("l.level", level),
      among("l.country", country),
      Prisma.sql`l."assetCategories" && ${[...assetCategory]}::text[]`,
    ].map((condition) => Prisma.sql`coalesce(${condition}, false)`),
    " OR ",
  );
  const regions = exceptRegions.map(plainName);
  return Prisma.sql`(l.id = ANY(${[...ids]}::uuid[])
    OR ((${coded}) AND NOT coalesce(lower(btrim(l.region)) = ANY(${regions}::text[]), false)))`;
}

/** Great-circle distance by the haversine; a listing without a place is nowhere near. */
function within(circle: OpportunityFilters["near"]): Prisma.Sql {
  if (!circle) return Prisma.sql`false`;
  const { latitude, longitude, radiusKm } = circle;
  return Prisma.sql`2 * ${earthKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(l.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - ${longitude}::float8) / 2), 2)
  ))) <= ${radiusKm}::float8`;
}
