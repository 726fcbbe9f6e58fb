import fc, { runs } from "@/tests/support/fast-check";
import { sampleFilters } from "@/tests/support/matching/filter-samples";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";
import { createSearchIndex } from "../search-index";
import type { IndexSort } from "./search";

const rows = Array.from({ length: 400 }, (_, seed) => ({
  ...sampleListing(seed),
  organizationId: `organization-${seed % 20}`,
}));
const filled = (from: typeof rows) => {
  const searchIndex = createSearchIndex(32);
  for (const row of from) searchIndex.upsert(row);
  return searchIndex;
};
const whole = filled(rows);

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const organizations = fc.uniqueArray(
  fc.integer({ min: 0, max: 25 }).map((at) => `organization-${at}`),
  { maxLength: 4 },
);
const sorts = fc.constantFrom<IndexSort>("match", "newest", "price", "deadline", "reach");

test("a search finds, sorts, and counts as if the listings of blocked organizations did not exist", () => {
  fc.assert(
    fc.property(
      organizations,
      seeds,
      seeds,
      sorts,
      fc.boolean(),
      (blockedOrganizationIds, briefSeed, filterSeed, sort, isBriefed) => {
        const query = {
          filters: sampleFilters(filterSeed, 0.06),
          brief: isBriefed ? sampleBrief(briefSeed) : null,
          sort,
          limit: 500,
          now: sampleNow,
        };
        const without = filled(rows.filter(({ organizationId }) => !blockedOrganizationIds.includes(organizationId)));
        expect(whole.search({ ...query, blockedOrganizationIds })).toEqual(without.search(query));
      },
    ),
    { numRuns: runs(60) },
  );
});

test("blocking one more organization removes its listings, and the rest keep their score and order", () => {
  fc.assert(
    fc.property(
      organizations,
      fc.integer({ min: 0, max: 19 }),
      seeds,
      sorts,
      (blockedOrganizationIds, at, seed, sort) => {
        const query = { filters: {}, brief: sampleBrief(seed), sort, limit: 500, now: sampleNow };
        const one = `organization-${at}`;
        const own = new Set(rows.filter(({ organizationId }) => organizationId === one).map(({ id }) => id));
        const before = whole.search({ ...query, blockedOrganizationIds }).items;
        const after = whole.search({ ...query, blockedOrganizationIds: [...blockedOrganizationIds, one] }).items;
        expect(after).toEqual(before.filter(({ id }) => !own.has(id)));
      },
    ),
    { numRuns: runs(60) },
  );
});

test("the results of a brief are counted without them, and no loosening of the brief restores them", () => {
  fc.assert(
    fc.property(organizations, seeds, (blockedOrganizationIds, seed) => {
      const brief = { ...sampleBrief(seed), blockedOrganizationIds: [] };
      const without = filled(rows.filter(({ organizationId }) => !blockedOrganizationIds.includes(organizationId)));
      const blocking = { ...brief, blockedOrganizationIds };
      const [counted, expected] = [whole.countMatches(blocking, sampleNow), without.countMatches(brief, sampleNow)];
      expect([counted.matches, counted.byLabel]).toEqual([expected.matches, expected.byLabel]);
      expect(whole.constraintCosts(blocking, sampleNow)).toEqual(without.constraintCosts(brief, sampleNow));
    }),
    { numRuns: runs(60) },
  );
});

test("without blocks a search covers every listing, whatever an earlier search blocked", () => {
  const query = { filters: {}, sort: "newest" as const, limit: 500, now: sampleNow };
  const all = whole.search(query);
  expect(whole.search({ ...query, blockedOrganizationIds: ["organization-3"] }).total).toBe(380);
  expect(whole.search({ ...query, blockedOrganizationIds: ["organization-99"] })).toEqual(all);
  expect(whole.search(query)).toEqual(all);
});
