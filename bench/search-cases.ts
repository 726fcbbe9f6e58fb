import { compileBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { hardFilters } from "@/lib/matching/hard-filters";
import { inHundredths } from "@/lib/matching/reciprocal";
import { scoredFactors, computeScore } from "@/lib/matching/score-breakdown";
import type { SearchIndex } from "@/lib/opportunities/search-index/search-index";
import { indexRow } from "@/lib/opportunities/facts";
import { type OpportunityFilters, passesFilters } from "@/lib/opportunities/filters";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { liveIndex } from "@/lib/opportunities/search-index/live-index";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { readSearch } from "@/lib/opportunities/schema";
import { setClock } from "@/lib/platform/clock";
import { databasePool, disconnect, Prisma } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeMarketer } from "@/tests/support/builders/people";
import { filtersSql } from "@/tests/support/matching/filters-sql";
import { sampleBrief, sampleNow } from "@/tests/support/matching/match-samples";
import { secondsSince, timed, type Timing } from "./measure";
import { measureText } from "./word-search-cases";

const pageSize = 50;
const rounds = 60;
const batch = 5000;

const query = { country: "GB,IE", propertyType: "team,tournament,single_event" };
const filters: OpportunityFilters = {
  country: ["GB", "IE"],
  propertyType: ["team", "tournament", "single_event"],
  priceMaxCents: 10_000_000,
};
const broad: OpportunityFilters = {
  country: ["US", "GB", "DE", "FR", "CA", "AU"],
  priceMaxCents: 50_000_000,
  minReach: 10_000,
};

const briefs = Array.from({ length: 400 }, (_, seed) => sampleBrief(seed)).filter(
  (brief) =>
    compileBrief(brief, sampleNow).isScorable && brief.mustHaveAssets.length === 0 && !brief.exclusivityRequired,
);
/** Matches nobody: makes each round a different query, so that none is answered from an earlier one's cache. */
const apartIn = (round: number): string[] => [`nobody-${round}`];

const briefAt = (round: number): BriefCriteria => briefs[round % briefs.length] as BriefCriteria;

export async function measureSearch(rows: number) {
  setClock(() => new Date(sampleNow));
  (globalThis as { pitchsideSearchIndex?: unknown }).pitchsideSearchIndex = undefined;
  const before = process.memoryUsage().arrayBuffers;
  const started = performance.now();
  const searchIndex = await liveIndex();
  const filledInSeconds = secondsSince(started);
  const indexMb = Math.round((process.memoryUsage().arrayBuffers - before) / 2 ** 20);
  if (searchIndex.size !== rows) throw new Error(`The search index holds ${searchIndex.size} of ${rows} listings.`);
  const times = {
    ...(await searchTimes(searchIndex)),
    ...(await sqlTimes()),
    ...(await depthTimes(searchIndex, rows)),
  };
  return { filledInSeconds, indexMb, times, ...(await recall(searchIndex)) };
}

export async function close(): Promise<void> {
  await stopListening();
  await disconnect();
}

async function searchTimes(searchIndex: SearchIndex): Promise<Record<string, Timing>> {
  const search = (filters: OpportunityFilters) => (round: number) =>
    searchIndex.search({
      filters: filters,
      brief: briefAt(round),
      blockedOrganizationIds: apartIn(round),
      sort: "match",
      limit: pageSize,
      now: sampleNow,
    });
  const marketer = await makeMarketer();
  await makeBrief({ marketer });
  const words = await measureText(marketer, searchIndex, briefAt);
  const requested = (max: number) => readSearch({ ...query, priceMax: String(max), limit: String(pageSize) });
  return {
    "search index: three filters, facets, match order": await timed(rounds, search(filters)),
    "search index: three broad filters, facets, match order": await timed(rounds, search(broad)),
    "search index: no filter, facets, match order": await timed(rounds, search({})),
    "whole search with 50 explained cards": await timed(rounds, (round) =>
      searchOpportunities(marketer, requested(100_000 + round)),
    ),
    "the same whole search again": await timed(rounds, () => searchOpportunities(marketer, requested(100_000))),
    ...words,
  };
}

/** The same filters as plain SQL: the newest 50, and the number of all. */
async function sqlTimes(): Promise<Record<string, Timing>> {
  const from = Prisma.sql`FROM listings l JOIN organizations o ON o.id = l."organizationId" WHERE ${filtersSql(filters, sampleNow)}`;
  const page = Prisma.sql`SELECT l.id ${from} ORDER BY l."publishedAt" DESC, l.id DESC LIMIT ${pageSize}`;
  return {
    "SQL: three filters, newest 50": await timed(rounds, () => run(page)),
    "SQL: three filters, count": await timed(20, () => run(Prisma.sql`SELECT count(*) ${from}`)),
  };
}

/** Straight through the pool and without the application's time limit: the statement alone is measured. */
async function run(statement: Prisma.Sql): Promise<unknown[]> {
  const client = await databasePool().connect();
  try {
    await client.query("SET statement_timeout = 0");
    return (await client.query(statement.text, statement.values as unknown[])).rows;
  } finally {
    client.release();
  }
}

async function depthTimes(searchIndex: SearchIndex, rows: number): Promise<Record<string, Timing>> {
  const times: Record<string, Timing> = {};
  for (const [name, depth] of [
    ["first page", 0],
    ["halfway down", Math.floor(rows / 2)],
  ] as const) {
    const [at] = (await run(
      Prisma.sql`SELECT id, "publishedAt" FROM listings WHERE status = 'published' ORDER BY "publishedAt" DESC, id DESC OFFSET ${depth}::int LIMIT 1`,
    )) as { id: string; publishedAt: Date }[];
    if (!at) continue;
    const page = Prisma.sql`SELECT id FROM listings WHERE status = 'published' AND ("publishedAt", id) <= (${at.publishedAt}, ${at.id}::uuid)
      ORDER BY "publishedAt" DESC, id DESC LIMIT 24`;
    times[`SQL: newest by keyset, ${name}`] = await timed(rounds, () => run(page));
    const after = { key: at.publishedAt.getTime(), id: at.id };
    times[`search index: newest by keyset, ${name}`] = await timed(rounds, (round) =>
      searchIndex.search({
        filters: {},
        blockedOrganizationIds: apartIn(round),
        sort: "newest",
        limit: 24,
        after,
        now: sampleNow,
      }),
    );
  }
  return times;
}

/** The first 50 against the single-listing formula applied to every row as the database returns it. */
async function recall(searchIndex: SearchIndex) {
  const brief = briefAt(0);
  const started = performance.now();
  const best = await exhaustive(brief);
  const { items } = searchIndex.search({ filters, brief, sort: "match", limit: pageSize, now: sampleNow });
  const shared = items.filter(({ id }) => best.includes(id)).length;
  return {
    recallAt50: best.length === 0 ? 1 : shared / best.length,
    isSameOrder: items.every(({ id }, at) => id === best[at]),
    exhaustiveSeconds: secondsSince(started),
  };
}

async function exhaustive(criteria: BriefCriteria): Promise<string[]> {
  const brief = compileBrief(criteria, sampleNow);
  const scored: { id: string; key: number }[] = [];
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await readSearchRows(
      Prisma.sql`l.id > ${after}::uuid AND l.status = 'published' ORDER BY l.id LIMIT ${batch}`,
    );
    for (const row of rows.map(indexRow)) {
      if (!passesFilters(row, filters, sampleNow) || hardFilters(brief, row).length > 0) continue;
      scored.push({ id: row.id, key: inHundredths(computeScore(brief, scoredFactors(brief, row), row).final) });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.id;
  }
  scored.sort((a, b) => b.key - a.key || (a.id < b.id ? -1 : 1));
  return scored.slice(0, pageSize).map(({ id }) => id);
}
