/**
 * Computes each listing's daily figures from the events, once a day is over. A day is recomputed, never added to, so
 * repeated or interrupted runs are harmless. It also creates the partitions of the coming months, and drops the old
 * ones.
 */
import "server-only";
import { startOfDay, toIsoDay } from "@/lib/platform/days";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { days, later, minutes, now } from "@/lib/platform/clock";
import { untilDone } from "@/lib/platform/database/purge";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { sectorOf } from "../visibility/brief-class";

/** Events are kept for whole months, the figures computed from them longer. */
const eventRetention = { months: 6, summaryDays: 760 } as const;

/** The maximum number of events per statement, for a part of the listings, so that it stays within the time limit. */
const EVENTS_AT_ONCE = 25_000;
const batch = 2000;
/** Time to write the last events before midnight. */
const writtenAfterMs = minutes(10);
const attributionDays = 30;

export const rollUpEventsJob = defineJob(
  "analytics.roll-up-events",
  async (_: object, { signal }) => {
    await prepareMonths();
    await rollUpEvents(signal);
    await purgeSummaries(signal);
  },
  { everySeconds: minutes(15) / 1000, limitSeconds: 600, retries: 0 },
);

/** The current month and the next two; the months beyond retention are dropped. */
export async function prepareMonths(): Promise<void> {
  const at = now();
  for (const ahead of [0, 1, 2]) await db.$queryRaw`SELECT add_analytics_month(${sqlDay(monthOf(at, ahead))})`;
  await db.$queryRaw`SELECT drop_analytics_months(${sqlDay(firstEventMonth())})`;
}

/** Older events are deleted. */
export const firstEventMonth = (): Date => monthOf(now(), -eventRetention.months);

const monthOf = (at: Date, ahead: number): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1));

/** Rolls up every past day that is not done yet. */
export async function rollUpEvents(signal?: AbortSignal): Promise<void> {
  const lastDay = later(startOfDay(later(now(), -writtenAfterMs)), -days(1));
  const due = await db.$queryRaw<{ day: Date }[]>`
    SELECT d::date AS day FROM (SELECT min(at) AS at FROM analytics_events) AS first,
      generate_series((first.at AT TIME ZONE 'UTC')::date, ${sqlDay(lastDay)}, interval '1 day') AS d
    WHERE NOT EXISTS (SELECT 1 FROM event_roll_ups r WHERE r.day = d::date) ORDER BY 1`;
  for (const { day } of due) {
    if (signal?.aborted) return;
    await rollUpDay(day, signal);
  }
}

async function rollUpDay(day: Date, signal?: AbortSignal): Promise<void> {
  const [count] = await db.$queryRaw<{ events: bigint }[]>`
    SELECT count(*) AS events FROM analytics_events e WHERE ${isOfDay(day)}`;
  const shares = Math.max(1, Math.ceil(Number(count?.events ?? 0) / EVENTS_AT_ONCE));
  for (let share = 0; share < shares; share += 1) {
    if (signal?.aborted) return;
    await rollUpShare(day, (id) => Prisma.sql`abs(hashtext(${id}::text)) % ${shares} = ${share}`);
  }
  const completedAt = now();
  await db.eventRollUp.upsert({ where: { day }, create: { day, completedAt }, update: { completedAt } });
}

type IsInShare = (listingId: Prisma.Sql) => Prisma.Sql;

/** An organization counts once a day for each listing and kind of event, by the source of its first event. */
const rollUpShare = (day: Date, isInShare: IsInShare): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.$executeRaw`DELETE FROM listing_days WHERE day = ${sqlDay(day)} AND ${isInShare(Prisma.sql`"listingId"`)}`;
    await tx.$executeRaw`
      WITH firsts AS (
        SELECT DISTINCT ON (e."listingId", e."organizationId", e.type) e.*
        FROM analytics_events e WHERE ${isOfDay(day)} AND ${isInShare(Prisma.sql`e."listingId"`)}
        ORDER BY e."listingId", e."organizationId", e.type, e.at, e.id),
      sectors(industry, sector) AS (VALUES ${Prisma.join(sectorRows)})
      INSERT INTO listing_days ("listingId", day, category, source,
        impressions, views, saves, compares, inquiries, offers, deals, organizations)
      SELECT f."listingId", ${sqlDay(day)}, coalesce(s.sector, ${sectorOf(null)}), ${sourceOfEvent} AS "from",
        count(*) FILTER (WHERE f.type = 'impression'), count(*) FILTER (WHERE f.type = 'view'),
        count(*) FILTER (WHERE f.type = 'save'), count(*) FILTER (WHERE f.type = 'compare'),
        count(*) FILTER (WHERE f.type = 'inquiry'), count(*) FILTER (WHERE f.type = 'offer'),
        count(*) FILTER (WHERE f.type = 'deal'), (array_agg(DISTINCT f."organizationId"))[1:5]
      FROM firsts f JOIN listings l ON l.id = f."listingId" JOIN organizations o ON o.id = f."organizationId"
      LEFT JOIN sectors s ON s.industry = o."industryCategory"
      GROUP BY 1, 3, 4`;
  });

/** Steps after a view are attributed to the place where the organization last opened the listing. */
const sourceOfEvent = Prisma.sql`coalesce(f.source, (
  SELECT v.source FROM analytics_events v
  WHERE v."listingId" = f."listingId" AND v."organizationId" = f."organizationId" AND v.type = 'view'
    AND v.at <= f.at AND v.at > f.at - make_interval(days => ${attributionDays}) ORDER BY v.at DESC LIMIT 1), 'direct')`;

const sectorRows = industryCategories.map((industry) => Prisma.sql`(${industry}, ${sectorOf(industry)})`);

const isOfDay = (day: Date): Prisma.Sql => Prisma.sql`e.at >= ${day} AND e.at < ${later(day, days(1))}`;

const sqlDay = (at: Date): Prisma.Sql => Prisma.sql`${toIsoDay(at)}::date`;

async function purgeSummaries(signal: AbortSignal): Promise<void> {
  const before = later(now(), -days(eventRetention.summaryDays));
  await untilDone(
    signal,
    () =>
      db.$executeRaw`DELETE FROM listing_days WHERE ctid = ANY(ARRAY(SELECT ctid FROM listing_days WHERE day < ${sqlDay(before)} LIMIT ${batch}))`,
  );
  await db.$executeRaw`DELETE FROM analytics.events_other WHERE at < ${firstEventMonth()}`;
}
