import fc, { runs } from "@/tests/support/fast-check";

import { emptyBrief } from "@/lib/matching/criteria";
import { lowestPrice } from "@/lib/matching/factors/budget";
import { sampleFilters } from "@/tests/support/matching/filter-samples";
import { sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { createSearchIndex } from "../search-index";
import { type FacetName, facetNames, ownFilters } from "./facets";
import { type IndexRow, type FilterName, type OpportunityFilters, passesFilters } from "@/lib/opportunities/filters";
import { priceBandOf, priceBands } from "@/lib/opportunities/price-bands";

const rows = Array.from({ length: 600 }, (_, seed) => sampleListing(seed));
const searchIndex = createSearchIndex();
for (const row of rows) searchIndex.upsert(row);
const search = (filters: OpportunityFilters) =>
  searchIndex.search({ filters, sort: "newest", limit: 1, now: sampleNow });

const without = (filters: OpportunityFilters, names: readonly FilterName[]): OpportunityFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));

function valuesOf(row: IndexRow, facet: FacetName): string[] {
  if (facet === "assetCategory") return [...row.assets];
  if (facet === "price") return [priceBands[priceBandOf(lowestPrice(row.offers))]?.code ?? ""];
  const value = row[facet];
  return value === null ? [] : [value];
}

test("a facet counts the rows that pass all filters but its own, most frequent first, down to one", () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...facetNames), (seed, facet) => {
      const filters = sampleFilters(seed, 0.12);
      const counted = new Map<string, number>();
      for (const row of rows.filter((each) => passesFilters(each, without(filters, ownFilters[facet]), sampleNow))) {
        for (const value of valuesOf(row, facet)) counted.set(value, (counted.get(value) ?? 0) + 1);
      }
      const facets = search(filters).facets[facet];
      expect(new Map(facets.map(({ value, count }) => [value, count]))).toEqual(counted);
      expect(facets.map(({ count }) => count)).toEqual(facets.map(({ count }) => count).toSorted((a, b) => b - a));
    }),
    { numRuns: runs(200) },
  );
});

test("choosing a country does not hide the counts of the others", () => {
  const all = search({}).facets.country;
  expect(search({ country: ["GB"] }).facets.country).toEqual(all);
  expect(search({ country: ["GB"] }).facets.level).not.toEqual(search({}).facets.level);
});

test("when nothing is found, each single filter shows how many return without it", () => {
  const filters: OpportunityFilters = { country: ["GB"], region: "Nowhere", minReach: 10 };
  const { total, relax } = search(filters);
  expect(total).toBe(0);
  const back = rows.filter((row) => passesFilters(row, without(filters, ["region"]), sampleNow)).length;
  expect(relax).toEqual([{ filter: "region", total: back }]);
});

test("listings with hidden prices are excluded by a price filter, and return without it", () => {
  const hidden = createSearchIndex();
  hidden.upsert({ ...sampleListing(1), offers: [] });
  const result = hidden.search({ filters: { priceMaxCents: 1_000_000_000 }, sort: "newest", limit: 1, now: sampleNow });
  expect(result).toMatchObject({ total: 0, relax: [{ filter: "priceMaxCents", total: 1 }] });
  expect(result.facets.price).toEqual([{ value: "contact", count: 1 }]);
});

test("when the brief alone excludes everything, the offered step is to drop it", () => {
  const brief = { organizationId: "organization-1" };
  const own = createSearchIndex();
  own.upsert({ ...sampleListing(1), ...brief });
  const filters = {};
  const result = own.search({ filters, brief: { ...emptyBrief, ...brief }, sort: "match", limit: 5, now: sampleNow });
  expect(result).toMatchObject({ total: 0, excludedByHardFilter: 1, relax: [{ filter: "brief", total: 1 }] });
});

test("a price belongs to the band that it begins, and contact for pricing belongs to none", () => {
  const band = (cents: number | null) => priceBands[priceBandOf(cents)]?.code;
  expect([band(1), band(499_999), band(500_000), band(99_000_000), band(null)]).toEqual([
    "under_5k",
    "under_5k",
    "5k_10k",
    "250k_plus",
    "contact",
  ]);
});
