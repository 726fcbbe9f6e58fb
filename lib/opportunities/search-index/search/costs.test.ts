import fc from "@/tests/support/fast-check";

import { compileBrief } from "@/lib/matching/compiled-brief";
import { type BriefCriteria, emptyBrief } from "@/lib/matching/criteria";
import { hardFilters } from "@/lib/matching/hard-filters";
import { matchLabel } from "@/lib/matching/labels";
import { scoreOf } from "@/lib/matching/score";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { createSearchIndex } from "../search-index";

const rows = Array.from({ length: 500 }, (_, seed) => sampleListing(seed));
const searchIndex = createSearchIndex();
for (const row of rows) searchIndex.upsert(row);

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const passing = (criteria: BriefCriteria) =>
  rows.filter((row) => hardFilters(compileBrief(criteria, sampleNow), row).length === 0).length;
const costOf = (criteria: BriefCriteria, constraint: string) =>
  searchIndex.constraintCosts(criteria, sampleNow).find((cost) => cost.constraint === constraint);

test("matches are the listings that no hard filter excludes, by label and by filter", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const brief = compileBrief(sampleBrief(seed), sampleNow);
      const counted = searchIndex.countMatches(brief.criteria, sampleNow);
      expect(counted.matches).toBe(passing(brief.criteria));
      const codes = rows.flatMap((row) => hardFilters(brief, row).map(({ code }) => code));
      for (const [code, count] of Object.entries(counted.excluded)) {
        expect(count).toBe(codes.filter((each) => each === code).length);
      }
      expect(Object.values(counted.excluded).reduce((sum, count) => sum + count, 0)).toBe(codes.length);
      const labels = rows
        .filter((row) => hardFilters(brief, row).length === 0)
        .map((row) => matchLabel(scoreOf(brief, row)));
      for (const [label, count] of Object.entries(counted.byLabel ?? {})) {
        expect(count).toBe(labels.filter((each) => each === label).length);
      }
      expect(counted.byLabel === null).toBe(!brief.isScorable);
    }),
    { numRuns: 12 },
  );
});

test("raising the budget shows the new amount and how many more listings it adds", () => {
  const criteria = { ...emptyBrief, budgetMaxCents: 6_000_000 };
  const added = passing({ ...criteria, budgetMaxCents: 8_000_000 }) - passing(criteria);
  expect(added).toBeGreaterThan(0);
  expect(costOf(criteria, "budgetMax")).toEqual({
    constraint: "budgetMax",
    relaxedTo: 80_000,
    added,
    text: `Raise your maximum budget to $80,000: +${added} ${added === 1 ? "listing" : "listings"}`,
  });
});

test.each<[string, Partial<BriefCriteria>, Partial<BriefCriteria>]>([
  ["geoMustHave", { geoMustHave: true, countries: ["GB"] }, { geoMustHave: false }],
  [
    "near.radiusKm",
    { geoMustHave: true, near: { latitude: 50, longitude: 0, radiusKm: 3000 } },
    { near: { latitude: 50, longitude: 0, radiusKm: 6000 } },
  ],
  ["mustHaveAssets", { mustHaveAssets: ["tickets"] }, { mustHaveAssets: [] }],
  ["exclusivityRequired", { exclusivityRequired: true }, { exclusivityRequired: false }],
  ["propertyTypes.block", { propertyTypes: { like: [], block: ["team"] } }, { propertyTypes: { like: [], block: [] } }],
  ["sportOrGenre.block", { sportOrGenre: { like: [], block: ["tennis"] } }, { sportOrGenre: { like: [], block: [] } }],
  ["brandSafetyExclusions", { brandSafetyExclusions: ["youth"] }, { brandSafetyExclusions: [] }],
])("the cost of %s is how many more listings there are without it", (constraint, stated, loosened) => {
  const criteria = { ...emptyBrief, ...stated };
  const added = passing({ ...criteria, ...loosened }) - passing(criteria);
  expect(added).toBeGreaterThan(0);
  expect(costOf(criteria, constraint)?.added).toBe(added);
});

test("under any brief each cost equals a new count without the condition, the highest first", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const criteria = { ...sampleBrief(seed), geoMustHave: true, exclusivityRequired: true };
      const costs = searchIndex.constraintCosts(criteria, sampleNow);
      expect(costs.map(({ added }) => added)).toEqual(costs.map(({ added }) => added).toSorted((a, b) => b - a));
      const without = (loosened: Partial<BriefCriteria>) => passing({ ...criteria, ...loosened }) - passing(criteria);
      expect(costOf(criteria, "exclusivityRequired")?.added).toBe(without({ exclusivityRequired: false }));
    }),
    { numRuns: 15 },
  );
});

test("a brief without conditions costs nothing", () => {
  expect(searchIndex.constraintCosts(emptyBrief, sampleNow)).toEqual([]);
});
