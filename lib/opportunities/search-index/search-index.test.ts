import fc, { runs } from "@/tests/support/fast-check";

import { compileBrief } from "@/lib/matching/compiled-brief";
import { type BriefCriteria, emptyBrief } from "@/lib/matching/criteria";
import { hardFilters } from "@/lib/matching/hard-filters";
import { scoreOf } from "@/lib/matching/score";
import { fullBrief, perfectListing } from "@/tests/support/matching/match-builders";
import { sampleFilters } from "@/tests/support/matching/filter-samples";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { createSearchIndex } from "./search-index";
import type { IndexSearch, IndexSort } from "./search/search";
import { type IndexRow, type OpportunityFilters, passesFilters } from "../filters";

const rows = Array.from({ length: 500 }, (_, seed) => sampleListing(seed));
const searchIndex = createSearchIndex(32);
for (const row of rows) searchIndex.upsert(row);

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const search = (input: Partial<IndexSearch> = {}) =>
  searchIndex.search({ filters: {}, sort: "match", limit: 1000, now: sampleNow, ...input });
const idsOf = (listings: readonly IndexRow[]) => listings.map(({ id }) => id).toSorted();
const expected = (filters: OpportunityFilters) => rows.filter((row) => passesFilters(row, filters, sampleNow));

test("the score of the search index equals the score of the single listing, to the last hundredth", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const brief = compileBrief(sampleBrief(seed), sampleNow);
      const scores = new Map(search({ brief: brief.criteria }).items.map(({ id, score }) => [id, score]));
      for (const row of rows) {
        if (hardFilters(brief, row).length > 0) expect(scores.has(row.id)).toBe(false);
        else expect(scores.get(row.id)).toBe(brief.isScorable ? scoreOf(brief, row) : null);
      }
    }),
    { numRuns: runs(20) },
  );
});

test("the first results by match are the first of exhaustive scoring, in the same order", () => {
  fc.assert(
    fc.property(seeds, seeds, (seed, filterSeed) => {
      const brief = compileBrief(sampleBrief(seed), sampleNow);
      fc.pre(brief.isScorable);
      const filters = sampleFilters(filterSeed, 0.05);
      const best = expected(filters)
        .filter((row) => hardFilters(brief, row).length === 0)
        .map((row) => ({ id: row.id, score: scoreOf(brief, row) }))
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
      expect(search({ filters, brief: brief.criteria, limit: 50 }).items).toEqual(best.slice(0, 50));
    }),
    { numRuns: runs(20) },
  );
});

test("good matches are exactly the found listings that score 70 or more, in every order", () => {
  fc.assert(
    fc.property(seeds, seeds, fc.constantFrom<IndexSort>("match", "newest", "price"), (seed, filterSeed, sort) => {
      const brief = compileBrief(sampleBrief(seed), sampleNow);
      const filters = sampleFilters(filterSeed, 0.05);
      const scores = expected(filters)
        .filter((row) => hardFilters(brief, row).length === 0)
        .map((row) => scoreOf(brief, row));
      const good = scores.filter((score) => score >= 70).length;
      const found = search({ filters, brief: brief.criteria, sort, limit: 3 });
      expect(found.goodMatches).toBe(brief.isScorable ? good : null);
    }),
    { numRuns: runs(60) },
  );
});

test("a rewritten listing leaves the good matches, and so does a removed one", () => {
  const index = createSearchIndex();
  const goodMatches = () =>
    index.search({ filters: {}, brief: fullBrief, sort: "match", limit: 1, now: sampleNow }).goodMatches;
  const row = { ...sampleListing(1), ...perfectListing };
  index.upsert({ ...row, id: "other" });
  index.upsert(row);
  expect(goodMatches()).toBe(2);
  index.upsert({ ...row, audience: { ...row.audience, ageBands: { u18: 1 }, geo: [] }, assets: [], uniqueReach: 1 });
  expect(goodMatches()).toBe(1);
  index.remove("other");
  expect(goodMatches()).toBe(0);
});

test("the listings outside the brief are exactly those that a hard filter excludes, counted by each limit", () => {
  fc.assert(
    fc.property(seeds, seeds, (seed, filterSeed) => {
      const brief = compileBrief(sampleBrief(seed), sampleNow);
      const filters = sampleFilters(filterSeed, 0.05);
      const reasons = expected(filters).map((row) => ({ row, out: hardFilters(brief, row).map(({ code }) => code) }));
      const left = reasons.filter(({ out }) => out.length > 0);
      const found = search({ filters, brief: brief.criteria, outside: "any" });
      expect(found.items.map(({ id }) => id).toSorted()).toEqual(idsOf(left.map(({ row }) => row)));
      expect(found).toMatchObject({
        total: left.length,
        within: reasons.length - left.length,
        excludedByHardFilter: left.length,
        goodMatches: null,
      });
      for (const { code, count } of found.limits ?? []) {
        const byLimit = left.filter(({ out }) => out.includes(code));
        expect(count).toBe(byLimit.length);
        const one = search({ filters, brief: brief.criteria, outside: code });
        expect(one.items.map(({ id }) => id).toSorted()).toEqual(idsOf(byLimit.map(({ row }) => row)));
      }
      const named = new Set(found.limits?.map(({ code }) => code));
      expect(left.every(({ out }) => out.every((code) => named.has(code)))).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});

test("outside a limit that excludes nothing there is nothing, and without a brief everything is within", () => {
  const brief = { ...fullBrief, budgetMaxCents: null };
  expect(search({ brief, outside: "over_budget" }).total).toBe(0);
  expect(search({ outside: "any" })).toMatchObject({ total: rows.length, within: rows.length, limits: null });
});

test("filters keep exactly the rows that each listing by itself would pass", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const filters = sampleFilters(seed);
      const result = search({ filters, sort: "newest" });
      expect(result.items.map(({ id }) => id).toSorted()).toEqual(idsOf(expected(filters)));
      expect(result.total).toBe(result.items.length);
    }),
    { numRuns: runs(100) },
  );
});

test("each filter by itself lets some rows through and leaves some out", () => {
  const outcomes = new Map<string, Set<boolean>>();
  for (let seed = 0; seed < 60; seed += 1) {
    for (const [name, value] of Object.entries(sampleFilters(seed, 1))) {
      const { total } = search({ filters: { [name]: value }, sort: "newest", limit: 1 });
      const seen = outcomes.get(name) ?? new Set();
      if (total > 0 && total < rows.length) seen.add(true);
      outcomes.set(name, seen);
    }
  }
  for (const [name, seen] of outcomes) expect([name, [...seen]]).toEqual([name, [true]]);
});

test("rows that the brief excludes are left out of every order, counted, and the same as the matcher excludes", () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom<IndexSort>("match", "newest", "price"), (seed, sort) => {
      const criteria = sampleBrief(seed);
      const brief = compileBrief(criteria, sampleNow);
      const filters = sampleFilters(seed, 0.05);
      const left = expected(filters).filter((row) => hardFilters(brief, row).length === 0);
      const result = search({ filters, brief: criteria, sort });
      expect(result.items.map(({ id }) => id).toSorted()).toEqual(idsOf(left));
      expect(result.excludedByHardFilter).toBe(expected(filters).length - left.length);
    }),
    { numRuns: runs(40) },
  );
});

test.each(["match", "newest", "price", "deadline", "reach"] as const)(
  "pages in the order by %s visit each row once, whatever their size",
  (sort) => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 9, max: 120 }), (seed, limit) => {
        const whole = search({ brief: sampleBrief(seed), sort }).items.map(({ id }) => id);
        const seen: string[] = [];
        let after = null;
        do {
          const page: ReturnType<typeof search> = search({ brief: sampleBrief(seed), sort, limit, after });
          seen.push(...page.items.map(({ id }) => id));
          after = page.nextCursor;
        } while (after);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 4 },
    );
  },
);

test("a listing added between two pages moves nothing from one to the other", () => {
  const small = createSearchIndex();
  for (const row of rows.slice(0, 100)) small.upsert(row);
  const ask = (after: IndexSearch["after"]) =>
    small.search({ filters: {}, sort: "newest", limit: 40, after, now: sampleNow });
  const first = ask(null);
  const before = ask(first.nextCursor).items;
  small.upsert({ ...sampleListing(5000), publishedAt: sampleNow + 1 });
  expect(ask(first.nextCursor).items).toEqual(before);
});

test("a cursor survives serialization to JSON, even among rows without a price", () => {
  const first = search({ sort: "price", limit: 450 });
  expect(first.nextCursor?.key).toBeNull();
  const after = JSON.parse(JSON.stringify(first.nextCursor)) as IndexSearch["after"];
  expect(search({ sort: "price", after }).items).toHaveLength(rows.length - 450);
});

test("a brief that states too little gives no scores, and its order is newest first", () => {
  const result = search({ brief: emptyBrief, limit: 5 });
  expect(result.sortedBy).toBe("newest");
  expect(result.items.map(({ score }) => score)).toEqual([null, null, null, null, null]);
});

describe("over many blocks of rows, most of which are dropped before scoring", () => {
  const many = createSearchIndex(12_000);
  for (let seed = 0; seed < 12_000; seed += 1) many.upsert(sampleListing(seed));
  const inOrder = (brief: BriefCriteria, limit: number, after: IndexSearch["after"] = null) =>
    many.search({ filters: {}, brief, sort: "match", limit, after, now: sampleNow });

  test("the first page equals the start of the order without drops", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 60 }), (seed, limit) => {
        const brief = sampleBrief(seed);
        expect(inOrder(brief, limit).items).toEqual(inOrder(brief, 12_000).items.slice(0, limit));
      }),
      { numRuns: runs(40) },
    );
  });

  test("longer and longer pages of one brief agree, whatever the shorter ones left out", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const brief = sampleBrief(seed);
        const pages = [1, 2, 4, 8, 16, 32, 64, 128].map((limit) => inOrder(brief, limit).items);
        const whole = inOrder(brief, 12_000).items;
        expect(pages).toEqual(pages.map(({ length }) => whole.slice(0, length)));
      }),
      { numRuns: runs(25) },
    );
  });

  test("the smaller id of equal scores comes first, on the first request and on repeats", () => {
    const equal = createSearchIndex(5000);
    const ids = Array.from({ length: 5000 }, (_, at) => `id-${9999 - at}`);
    for (const id of ids) equal.upsert({ ...sampleListing(1), ...perfectListing, id });
    const ask = () => equal.search({ filters: {}, brief: fullBrief, sort: "match", limit: 3, now: sampleNow }).items;
    const smallest = ids
      .slice(-3)
      .reverse()
      .map((id) => ({ id, score: 100 }));
    expect([ask(), ask()]).toEqual([smallest, smallest]);
  });

  test("a row whose best offer is not its cheapest is not dropped for its cheapest", () => {
    const offers = [100_000, 4_500_000].map((priceCents) => ({ name: null, priceCents }));
    many.upsert({ ...sampleListing(12_001), ...perfectListing, id: "zz-best", offers });
    expect(inOrder(fullBrief, 1).items).toEqual([{ id: "zz-best", score: 100 }]);
    many.remove("zz-best");
  });

  test("the results of earlier searches under a brief change nothing for later ones", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        seeds,
        fc.integer({ min: 1, max: 80 }),
        (briefSeed, filterSeed, limit) => {
          const query = {
            filters: sampleFilters(filterSeed, 0.06),
            brief: sampleBrief(briefSeed),
            sort: "match",
          } as const;
          const { items, total } = many.search({ ...query, limit, now: sampleNow });
          const another = {
            ...query.brief,
            blockedOrganizationIds: [...query.brief.blockedOrganizationIds, `${filterSeed}`],
          };
          const fresh = many.search({ ...query, brief: another, limit, now: sampleNow });
          expect({ items, total }).toEqual({ items: fresh.items, total: fresh.total });
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test("a later page continues the same order", () => {
    const brief = sampleBrief(3);
    const whole = inOrder(brief, 12_000).items;
    const first = inOrder(brief, 25);
    expect(inOrder(brief, 25, first.nextCursor).items).toEqual(whole.slice(25, 50));
  });
});
