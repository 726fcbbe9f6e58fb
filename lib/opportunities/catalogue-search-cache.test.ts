import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/match-samples";

import { createCatalogue } from "./catalogue";
import type { CatalogueSearch } from "./catalogue-search";

const day = 86_400_000;
const made = (listings: number) => {
  const catalogue = createCatalogue();
  for (let seed = 0; seed < listings; seed += 1) catalogue.upsert(sampleListing(seed));
  return catalogue;
};
const query = (given: Partial<CatalogueSearch> = {}): CatalogueSearch => ({
  filters: {},
  brief: sampleBrief(3),
  sort: "match",
  limit: 10,
  now: sampleNow,
  ...given,
});

test("the same search over the same rows is answered with the same answer, at any hour of the day", () => {
  const catalogue = made(200);
  expect(catalogue.search(query({ now: sampleNow + 3_600_000 }))).toBe(catalogue.search(query()));
});

test.each<[string, Partial<CatalogueSearch>]>([
  ["another filter", { filters: { priceMaxCents: 10_000_000 } }],
  ["another brief", { brief: sampleBrief(4) }],
  ["no brief", { brief: null }],
  ["a blocked organization", { blockedOrganizationIds: ["organization-1"] }],
  ["another order", { sort: "newest" }],
  ["another length", { limit: 11 }],
  ["another day", { now: sampleNow + 30 * day }],
])("%s is another search", (_, given) => {
  const catalogue = made(200);
  const first = catalogue.search(query());
  const other = catalogue.search(query(given));
  expect(other).not.toBe(first);
  expect(other).toEqual(made(200).search(query(given)));
});

test("after a listing was written or removed nothing of the old answers is left, its facets neither", () => {
  const catalogue = made(200);
  const before = catalogue.search(query({ brief: null }));
  catalogue.upsert({ ...sampleListing(900), publishedAt: sampleNow });
  const between = catalogue.search(query({ brief: null }));
  expect(between.total).toBe(201);
  expect(between.facets).not.toBe(before.facets);
  catalogue.remove(sampleListing(900).id);
  expect(catalogue.search(query({ brief: null }))).toEqual(before);
});

test("the next page shares the facets of the first", () => {
  const catalogue = made(200);
  const first = catalogue.search(query());
  const next = catalogue.search(query({ after: first.nextCursor }));
  expect(next.items).not.toEqual(first.items);
  expect(next.facets).toBe(first.facets);
});

test("a set of ids is looked into each time, for it may have changed", () => {
  const catalogue = made(200);
  const only = new Set([sampleListing(1).id]);
  expect(catalogue.search(query({ brief: null, filters: { only } })).total).toBe(1);
  only.add(sampleListing(2).id);
  expect(catalogue.search(query({ brief: null, filters: { only } })).total).toBe(2);
});

test("of many searches the last 64 are remembered", () => {
  const catalogue = made(20);
  const first = catalogue.search(query({ limit: 1 }));
  const second = catalogue.search(query({ limit: 2 }));
  for (let limit = 3; limit <= 64; limit += 1) catalogue.search(query({ limit }));
  expect(catalogue.search(query({ limit: 1 }))).toBe(first);
  catalogue.search(query({ limit: 65 }));
  expect(catalogue.search(query({ limit: 1 }))).toBe(first);
  expect(catalogue.search(query({ limit: 2 }))).not.toBe(second);
});
