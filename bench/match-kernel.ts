/**
 * The search index's speed and exactness without a database: three filters, facets and the match order's first 50, at
 * 100,000 and 1,000,000 generated listings, in one thread; and whether the 50 match those from scoring every listing
 * with the single-listing formula. Run with `npx tsx bench/match-kernel.ts [rows …]`.
 */
import { compileBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { hardFilters } from "@/lib/matching/hard-filters";
import { scoreOf } from "@/lib/matching/score";
import { type SearchIndex, createSearchIndex } from "@/lib/opportunities/search-index/search-index";
import { type OpportunityFilters, passesFilters } from "@/lib/opportunities/filters";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

const pageSize = 50;
const rounds = 60;
const warmUp = 10;

/** A new brief is scored in full; for a brief seen before, only what the filters newly admit is. */
const kinds = [
  { name: "new brief each time", briefsAsked: Infinity },
  { name: "ten briefs in turn", briefsAsked: 10 },
];

const cases: { name: string; filters: OpportunityFilters }[] = [
  {
    name: "three filters, narrow",
    filters: { country: ["GB", "IE"], propertyType: ["team", "tournament", "single_event"], priceMaxCents: 10_000_000 },
  },
  {
    name: "three filters, broad",
    filters: { country: ["US", "GB", "DE", "FR", "CA", "AU"], priceMaxCents: 50_000_000, minReach: 10_000 },
  },
  { name: "no filter", filters: {} },
];

const briefs = Array.from({ length: 400 }, (_, seed) => sampleBrief(seed)).filter(
  (brief) =>
    compileBrief(brief, sampleNow).isScorable && brief.mustHaveAssets.length === 0 && !brief.exclusivityRequired,
);

const briefAt = (round: number): BriefCriteria => briefs[round % briefs.length] as BriefCriteria;

function fill(rows: number): SearchIndex {
  const started = performance.now();
  const searchIndex = createSearchIndex(rows);
  for (let seed = 0; seed < rows; seed += 1) searchIndex.upsert(sampleListing(seed));
  const memory = process.memoryUsage();
  const megabytes = (memory.heapUsed + memory.arrayBuffers) / 1_048_576;
  console.log(`\n${rows.toLocaleString("en-US")} listings: filled in ${seconds(started)}, ${megabytes.toFixed(0)} MB`);
  return searchIndex;
}

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** CPU time beside wall-clock time: on a shared machine, only the former shows what the search costs. */
function time(
  searchIndex: SearchIndex,
  filters: OpportunityFilters,
  briefsAsked: number,
): { times: number[]; busy: number[]; found: number } {
  const times: number[] = [];
  const busy: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const started = performance.now();
    const before = process.cpuUsage();
    const result = searchIndex.search({
      filters,
      brief: briefAt(round % briefsAsked),
      // Matches nobody: makes each round a different query, so that none is answered from an earlier one's cache.
      blockedOrganizationIds: [`nobody-${round}`],
      sort: "match",
      limit: pageSize,
      now: sampleNow,
    });
    const { user, system } = process.cpuUsage(before);
    found += result.total;
    if (round < warmUp) continue;
    times.push(performance.now() - started);
    busy.push((user + system) / 1000);
  }
  const ascending = (a: number, b: number) => a - b;
  return { times: times.sort(ascending), busy: busy.sort(ascending), found: found / (rounds + warmUp) };
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);

/** The single-listing formula on every listing; an exact page means the same ids in the same order. */
function exhaustive(rows: number, filters: OpportunityFilters, criteria: BriefCriteria): string[] {
  const brief = compileBrief(criteria, sampleNow);
  const scored: { id: string; key: number }[] = [];
  for (let seed = 0; seed < rows; seed += 1) {
    const listing = sampleListing(seed);
    if (!passesFilters(listing, filters, sampleNow) || hardFilters(brief, listing).length > 0) continue;
    scored.push({ id: listing.id, key: scoreOf(brief, listing) });
  }
  scored.sort((a, b) => b.key - a.key || (a.id < b.id ? -1 : 1));
  return scored.slice(0, pageSize).map(({ id }) => id);
}

function recall(searchIndex: SearchIndex, filters: OpportunityFilters, criteria: BriefCriteria): string {
  const best = exhaustive(searchIndex.size, filters, criteria);
  const { items } = searchIndex.search({ filters, brief: criteria, sort: "match", limit: pageSize, now: sampleNow });
  const shared = items.filter(({ id }) => best.includes(id)).length;
  const isSameOrder = items.every(({ id }, at) => id === best[at]);
  return `recall@${pageSize} ${(shared / best.length).toFixed(3)}, ${isSameOrder ? "same order" : "different order"}`;
}

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
for (const rows of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  const searchIndex = fill(rows);
  for (const { name, filters } of cases) {
    for (const kind of kinds) {
      const { times, busy, found } = time(searchIndex, filters, kind.briefsAsked);
      const clock = `p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`;
      const processor = `CPU p50 ${quantile(busy, 0.5)} ms, p95 ${quantile(busy, 0.95)} ms`;
      const size = Math.round(found).toLocaleString("en-US");
      console.log(`  ${name}, ${kind.name}: ${clock}; ${processor}; ${size} found on average`);
    }
  }
  const started = performance.now();
  const [narrow] = cases;
  console.log(
    `  ${recall(searchIndex, narrow?.filters ?? {}, briefAt(0))} (exhaustive scoring took ${seconds(started)})`,
  );
}
