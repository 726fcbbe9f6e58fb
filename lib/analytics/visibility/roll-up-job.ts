/**
 * Computes each day's search outcomes per listing, once the day is over. A day is recomputed from its log, never added
 * to, so repeated or concurrent runs are harmless; an interrupted one continues after the last finished listing.
 */
import "server-only";
import { startOfDay, toIsoDay } from "@/lib/platform/days";
import { setImmediate } from "node:timers/promises";
import { readQuery } from "@/lib/language/query";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { withLimits } from "@/lib/opportunities/query-parts";
import { filtersOf } from "@/lib/opportunities/search-filters";
import { readSavedQuery } from "@/lib/opportunities/searches/saved-query";
import { findByWords } from "@/lib/opportunities/word-search-queries";
import { days, later, minutes, now } from "@/lib/platform/clock";
import { untilDone } from "@/lib/platform/database/purge";
import { db, Prisma } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { type BriefClass, briefClassOf } from "./brief-class";
import { countOutcome, type ListingDay } from "./day-summary";
import { loggedCriteria } from "./logged-brief";
import { type EvaluatedSearch, outcomeOf } from "./outcome";

/**
 * How many days the log and its figures are kept: long enough that a month is only ever shown complete, because partial
 * deletion would reveal single days.
 */
export const searchRetentionDays = { log: 30, summaries: 130 } as const;

const listingsAtOnce = 200;
const batch = 2000;
/** Maximum searches counted per organization and day, so that automated searches don't skew the numbers. */
const MAX_SEARCHES_OF_ORGANIZATION = 50;
/** Time to write the last searches before midnight. */
const writtenAfterMs = minutes(10);
const beforeAll = "00000000-0000-0000-0000-000000000000";

export const rollUpSearchesJob = defineJob(
  "analytics.roll-up-searches",
  async (_: object, { signal }) => {
    await rollUpSearches(signal);
    await purgeSearches(signal);
  },
  { everySeconds: minutes(15) / 1000, limitSeconds: 600, retries: 0 },
);

export async function rollUpSearches(signal?: AbortSignal): Promise<void> {
  const today = startOfDay(later(now(), -writtenAfterMs));
  const due = await db.$queryRaw<{ day: Date }[]>`
    SELECT DISTINCT s.day FROM logged_searches s LEFT JOIN search_roll_ups r ON r.day = s.day
    WHERE s.day < ${sqlDay(today)} AND r."completedAt" IS NULL ORDER BY s.day`;
  for (const { day } of due) await rollUpDay(day, signal);
}

async function rollUpDay(day: Date, signal?: AbortSignal): Promise<void> {
  const searches = await readSearches(day);
  let after = (await db.searchRollUp.findUnique({ where: { day } }))?.afterListing ?? beforeAll;
  for (;;) {
    if (signal?.aborted) return;
    const rows = await readSearchRows(
      Prisma.sql`l.status = 'published' AND l.id > ${after}::uuid ORDER BY l.id LIMIT ${listingsAtOnce}`,
    );
    const summaries: { id: string; summary: ListingDay }[] = [];
    for (const row of rows) {
      const summary = summaryOf(indexRow(row), searches);
      if (Object.keys(summary).length > 0) summaries.push({ id: row.id, summary });
      // Waiting requests take priority.
      await setImmediate();
    }
    after = rows.at(-1)?.id ?? after;
    await storeSummaries(day, summaries);
    const isLast = rows.length < listingsAtOnce;
    const position = { afterListing: after, completedAt: isLast ? now() : null };
    await db.searchRollUp.upsert({ where: { day }, create: { day, ...position }, update: position });
    if (isLast) return;
  }
}

interface CountedSearch extends EvaluatedSearch {
  organizationId: string;
  briefClass: BriefClass;
}

function summaryOf(listing: ReturnType<typeof indexRow>, searches: readonly CountedSearch[]): ListingDay {
  const summary: ListingDay = {};
  for (const search of searches) {
    const outcome = outcomeOf(search, listing);
    if (outcome) countOutcome(summary, search.briefClass, search.organizationId, outcome);
  }
  return summary;
}

async function readSearches(day: Date): Promise<CountedSearch[]> {
  const rows = await db.loggedSearch.findMany({ where: { day }, orderBy: [{ at: "asc" }, { id: "asc" }] });
  const blocks = await readBlocks(rows.map(({ organizationId }) => organizationId));
  const counted = new Map<string, number>();
  const searches: CountedSearch[] = [];
  for (const row of rows) {
    const count = (counted.get(row.organizationId) ?? 0) + 1;
    counted.set(row.organizationId, count);
    if (count <= MAX_SEARCHES_OF_ORGANIZATION) searches.push(await prepared(row, blocks.get(row.organizationId) ?? []));
  }
  return searches;
}

type LoggedRow = Prisma.LoggedSearchGetPayload<object>;

async function prepared(row: LoggedRow, blockedOrganizationIds: readonly string[]): Promise<CountedSearch> {
  const criteria = loggedCriteria(row.brief, row.organizationId, blockedOrganizationIds);
  const input = readSavedQuery(row.query);
  const parts = readQuery(input.q ?? "");
  const words = await findByWords(parts);
  // Listed once: a day takes minutes, in which the search index changes.
  const only = words.only && new Set(words.only);
  const terms = words.terms.map((term) => ({ ...term, ids: new Set(term.ids) }));
  return {
    organizationId: row.organizationId,
    briefClass: briefClassOf(criteria),
    brief: compileBrief(criteria, row.at.getTime()),
    filters: withLimits({ ...filtersOf(input, only), terms }, parts),
    at: row.at.getTime(),
    topIds: row.topIds,
    tenthScore: row.tenthScore,
  };
}

/**
 * For each organization, those that it blocks. Organizations that block it still count: otherwise a seller could find
 * out who searched by blocking.
 */
async function readBlocks(organizationIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.organizationBlock.findMany({
    where: { liftedAt: null, blockerOrganizationId: { in: [...new Set(organizationIds)] } },
    select: { blockerOrganizationId: true, blockedOrganizationId: true },
  });
  const blocks = new Map<string, string[]>();
  for (const { blockerOrganizationId: own, blockedOrganizationId } of rows)
    blocks.set(own, [...(blocks.get(own) ?? []), blockedOrganizationId]);
  return blocks;
}

const sqlDay = (at: Date): Prisma.Sql => Prisma.sql`${toIsoDay(at)}::date`;

async function storeSummaries(day: Date, summaries: readonly { id: string; summary: ListingDay }[]): Promise<void> {
  if (summaries.length === 0) return;
  await db.$executeRaw`
    INSERT INTO listing_search_days ("listingId", day, summary)
    SELECT s.id, ${sqlDay(day)}, s.summary
    FROM jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) AS s(id uuid, summary jsonb)
    JOIN listings l ON l.id = s.id
    ON CONFLICT ("listingId", day) DO UPDATE SET summary = excluded.summary`;
}

export async function purgeSearches(signal: AbortSignal): Promise<void> {
  const log = later(now(), -days(searchRetentionDays.log));
  const summaries = later(now(), -days(searchRetentionDays.summaries));
  await untilDone(
    signal,
    () =>
      db.$executeRaw`DELETE FROM logged_searches WHERE id IN (SELECT id FROM logged_searches WHERE day < ${sqlDay(log)} LIMIT ${batch})`,
  );
  await untilDone(
    signal,
    () =>
      db.$executeRaw`DELETE FROM listing_search_days WHERE ctid = ANY(ARRAY(SELECT ctid FROM listing_search_days WHERE day < ${sqlDay(summaries)} LIMIT ${batch}))`,
  );
  await db.searchRollUp.deleteMany({ where: { day: { lt: startOfDay(summaries) } } });
}
