/**
 * The last four weeks of all listings of one or more organizations and the four before, for a dashboard: the same
 * numbers as on the listing analytics page, read within another statement.
 */
import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { now } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import { figuresOf, splitRows } from "./funnel";
import { BLOCK_WEEKS, spanBefore, spanOf } from "./span";
import type { Funnel } from "./view";
import { type WeekRowSql, toWeekRows, weekRowsSql } from "./week-queries";

const requested = { weeks: BLOCK_WEEKS } as const;

/** A single text: the rows as JSON. */
export function funnelSummarySql(organizationIds: readonly string[]): Prisma.Sql {
  const span = spanOf(requested, now());
  const own = Prisma.sql`SELECT id FROM listings WHERE "organizationId" = ANY(${organizationIds}::uuid[]) AND "publishedAt" IS NOT NULL`;
  return Prisma.sql`(SELECT jsonb_agg(w)::text FROM (${weekRowsSql(own, { from: spanBefore(span).from, to: span.to })}) AS w)`;
}

/** @param rows the result of `funnelSummarySql`; null without any */
export function funnelSummaryOf(rows: string | null): Pick<Funnel, "from" | "to" | "steps"> {
  const span = spanOf(requested, now());
  const weekRows = toWeekRows(rows === null ? [] : (JSON.parse(rows) as WeekRowSql[]));
  const listings = [...new Set(weekRows.map(({ listingId }) => listingId))].map((id) => ({
    ...{ id, title: "", client: null },
    ...splitRows(
      weekRows.filter(({ listingId }) => listingId === id),
      BLOCK_WEEKS,
    ),
  }));
  const { steps } = figuresOf(listings, span);
  return { from: toIsoDay(span.from), to: toIsoDay(span.to), steps };
}
