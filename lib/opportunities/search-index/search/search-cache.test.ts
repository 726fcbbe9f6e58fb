import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { createSearchIndex } from "../search-index";
import type { IndexSearch } from "./search";

const day = 86_400_000;
const made = (listings: number) => {
  const searchIndex = createSearchIndex();
  for (let seed = 0; seed < listings; seed += 1) searchIndex.upsert(sampleListing(seed));
  return searchIndex;
};
const query = (input: Partial<IndexSearch> = {}): IndexSearch => ({
  filters: {},
  brief: sampleBrief(3),
  sort: "match",
  limit: 10,
  now: sampleNow,
  ...input,
});

test("the same search over the same rows gets the same result, at any hour of the day", () => {
  const searchIndex = made(200);
  expect(searchIndex.search(query({ now: sampleNow + 3_600_000 }))).toBe(searchIndex.search(query()));
});

test.each<[string, Partial<IndexSearch>]>([
  ["another filter", { filters: { priceMaxCents: 10_000_000 } }],
  ["another brief", { brief: sampleBrief(4) }],
  ["no brief", { brief: null }],
  ["a blocked organization", { blockedOrganizationIds: ["organization-1"] }],
  ["another order", { sort: "newest" }],
  ["another length", { limit: 11 }],
  ["another day", { now: sampleNow + 30 * day }],
])("%s is another search", (_, input) => {
  const searchIndex = made(200);
  const first = searchIndex.search(query());
  const other = searchIndex.search(query(input));
  expect(other).not.toBe(first);
  expect(other).toEqual(made(200).search(query(input)));
});

test("after a listing was written or removed, nothing of the old results remains, including facets", () => {
  const searchIndex = made(200);
  const before = searchIndex.search(query({ brief: null }));
  searchIndex.upsert({ ...sampleListing(900), publishedAt: sampleNow });
  const between = searchIndex.search(query({ brief: null }));
  expect(between.total).toBe(201);
  expect(between.facets).not.toBe(before.facets);
  searchIndex.remove(sampleListing(900).id);
  expect(searchIndex.search(query({ brief: null }))).toEqual(before);
});

test("the next page shares the facets of the first", () => {
  const searchIndex = made(200);
  const first = searchIndex.search(query());
  const next = searchIndex.search(query({ after: first.nextCursor }));
  expect(next.items).not.toEqual(first.items);
  expect(next.facets).toBe(first.facets);
});

test("a set of ids is read each time, as it may have changed", () => {
  const searchIndex = made(200);
  const only = new Set([sampleListing(1).id]);
  expect(searchIndex.search(query({ brief: null, filters: { only } })).total).toBe(1);
  only.add(sampleListing(2).id);
  expect(searchIndex.search(query({ brief: null, filters: { only } })).total).toBe(2);
});

test("the last 64 searches are cached", () => {
  const searchIndex = made(20);
  const first = searchIndex.search(query({ limit: 1 }));
  const second = searchIndex.search(query({ limit: 2 }));
  for (let limit = 3; limit <= 64; limit += 1) searchIndex.search(query({ limit }));
  expect(searchIndex.search(query({ limit: 1 }))).toBe(first);
  searchIndex.search(query({ limit: 65 }));
  expect(searchIndex.search(query({ limit: 1 }))).toBe(first);
  expect(searchIndex.search(query({ limit: 2 }))).not.toBe(second);
});
