import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { days, later } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import type { WeekRow } from "./private-counts";
import type { Span } from "./span";
import type { StepCounts } from "./steps";

export type WeekRowSql = StepCounts &
  Pick<WeekRow, "listingId" | "week" | "category" | "source"> & { organizations: string | null };

/** The daily figures of listings from the first day of one span to the last of the other, summed by week. */
export async function listWeekRows(listingIds: readonly string[], span: Pick<Span, "from" | "to">) {
  const listings = Prisma.sql`SELECT unnest(${[...listingIds]}::uuid[])`;
  return toWeekRows(await db.$queryRaw<WeekRowSql[]>`${weekRowsSql(listings, span)}`);
}

/** @param listings a query for their IDs */
export const weekRowsSql = (listings: Prisma.Sql, { from, to }: Pick<Span, "from" | "to">): Prisma.Sql => Prisma.sql`
    SELECT "listingId", ((day - ${sqlDay(from)}) / 7)::int AS week, category, source::text,
      sum(impressions)::int AS impressions, sum(views)::int AS views, sum(saves)::int AS saves,
      sum(compares)::int AS compares, sum(inquiries)::int AS inquiries, sum(offers)::int AS offers,
      sum(deals)::int AS deals, string_agg(array_to_string(organizations, ','), ',') AS organizations
    FROM listing_days WHERE "listingId" IN (${listings})
      AND day >= ${sqlDay(from)} AND day < ${sqlDay(later(to, days(1)))}
    GROUP BY 1, 2, 3, 4`;

export const toWeekRows = (rows: readonly WeekRowSql[]): WeekRow[] =>
  rows.map(({ listingId, week, category, source, organizations, ...counts }): WeekRow => ({
    listingId,
    week,
    category,
    source,
    counts,
    organizations: [...new Set((organizations ?? "").split(",").filter(Boolean))],
  }));

export const sqlDay = (at: Date): Prisma.Sql => Prisma.sql`${toIsoDay(at)}::date`;
