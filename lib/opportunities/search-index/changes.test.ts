import fc, { runs } from "@/tests/support/fast-check";

import { fullBrief, perfectListing } from "@/tests/support/matching/match-builders";
import { sampleFilters } from "@/tests/support/matching/filter-samples";
import { sampleBrief, sampleId, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { createSearchIndex } from "./search-index";
import type { IndexRow } from "../filters";

const seeds = fc.integer({ min: 0, max: 1_000_000 });

test("a listing added between two searches under a brief is found by the second", () => {
  const small = createSearchIndex(64);
  const ask = () => small.search({ filters: {}, brief: fullBrief, sort: "match", limit: 9, now: sampleNow }).total;
  const write = (id: string) => small.upsert({ ...sampleListing(1), ...perfectListing, id });
  write("first");
  expect(ask()).toBe(1);
  write("second");
  expect(ask()).toBe(2);
  small.remove("first");
  expect(ask()).toBe(1);
});

test("updates and removals leave no trace of the previous values", () => {
  const changesOf = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), seeds, fc.boolean()), {
    maxLength: 120,
    size: "max",
  });
  fc.assert(
    fc.property(changesOf, seeds, fc.constantFrom(32, 64), (changes, filterSeed, capacity) => {
      const changed = createSearchIndex(capacity);
      const truth = new Map<string, IndexRow>();
      const brief = sampleBrief(filterSeed);
      const queries = [{}, ...[1, 2, 3, 4].map((each) => sampleFilters(filterSeed + each))];
      const answers = (from: ReturnType<typeof createSearchIndex>) =>
        [0, 40].flatMap((days) =>
          queries.map((filters) =>
            from.search({ filters, brief, sort: "match", limit: 100, now: sampleNow + days * 86_400_000 }),
          ),
        );
      for (const [turn, [at, seed, isPublished]] of changes.entries()) {
        if (turn % 20 === 10) answers(changed);
        const row = { ...sampleListing(seed), id: sampleId(at), isPublished };
        changed.upsert(row);
        if (isPublished) truth.set(row.id, row);
        else truth.delete(row.id);
      }
      const fresh = createSearchIndex(64);
      for (const row of truth.values()) fresh.upsert(row);
      expect(answers(changed)).toEqual(answers(fresh));
      expect(changed.size).toBe(truth.size);
    }),
    { numRuns: runs(60) },
  );
});
