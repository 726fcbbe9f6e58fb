import fc from "@/tests/support/chance";
import { sampleFilters } from "@/tests/support/filter-samples";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/match-samples";
import { createCatalogue } from "./catalogue";
import type { CatalogueSort } from "./catalogue-search";

const rows = Array.from({ length: 400 }, (_, seed) => ({
  ...sampleListing(seed),
  organizationId: `organization-${seed % 20}`,
}));
const filled = (from: typeof rows) => {
  const catalogue = createCatalogue(32);
  for (const row of from) catalogue.upsert(row);
  return catalogue;
};
const whole = filled(rows);

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const organizations = fc.uniqueArray(
  fc.integer({ min: 0, max: 25 }).map((at) => `organization-${at}`),
  { maxLength: 4 },
);
const sorts = fc.constantFrom<CatalogueSort>("match", "newest", "price", "deadline", "reach");

test("a search finds, orders and counts exactly as if the listings of those who are apart were not there", () => {
  fc.assert(
    fc.property(organizations, seeds, seeds, sorts, fc.boolean(), (apart, briefSeed, filterSeed, sort, isBriefed) => {
      const query = {
        filters: sampleFilters(filterSeed, 0.06),
        brief: isBriefed ? sampleBrief(briefSeed) : null,
        sort,
        limit: 500,
        now: sampleNow,
      };
      const without = filled(rows.filter(({ organizationId }) => !apart.includes(organizationId)));
      expect(whole.search({ ...query, apart })).toEqual(without.search(query));
    }),
    { numRuns: 60 },
  );
});

test("one more organization that is apart takes away its own listings, and what is left keeps score and order", () => {
  fc.assert(
    fc.property(organizations, fc.integer({ min: 0, max: 19 }), seeds, sorts, (apart, at, seed, sort) => {
      const query = { filters: {}, brief: sampleBrief(seed), sort, limit: 500, now: sampleNow };
      const one = `organization-${at}`;
      const own = new Set(rows.filter(({ organizationId }) => organizationId === one).map(({ id }) => id));
      const before = whole.search({ ...query, apart }).items;
      const after = whole.search({ ...query, apart: [...apart, one] }).items;
      expect(after).toEqual(before.filter(({ id }) => !own.has(id)));
    }),
    { numRuns: 60 },
  );
});

test("what a brief finds is counted without them, and no loosening of the brief brings them back", () => {
  fc.assert(
    fc.property(organizations, seeds, (apart, seed) => {
      const brief = { ...sampleBrief(seed), blockedOrganizationIds: [] };
      const without = filled(rows.filter(({ organizationId }) => !apart.includes(organizationId)));
      const blocking = { ...brief, blockedOrganizationIds: apart };
      const [counted, expected] = [whole.countMatches(blocking, sampleNow), without.countMatches(brief, sampleNow)];
      expect([counted.matches, counted.byLabel]).toEqual([expected.matches, expected.byLabel]);
      expect(whole.constraintCosts(blocking, sampleNow)).toEqual(without.constraintCosts(brief, sampleNow));
    }),
    { numRuns: 60 },
  );
});

test("nobody apart is the whole catalogue, and a later search forgets who was", () => {
  const query = { filters: {}, sort: "newest" as const, limit: 500, now: sampleNow };
  const all = whole.search(query);
  expect(whole.search({ ...query, apart: ["organization-3"] }).total).toBe(380);
  expect(whole.search({ ...query, apart: ["organization-99"] })).toEqual(all);
  expect(whole.search(query)).toEqual(all);
});
