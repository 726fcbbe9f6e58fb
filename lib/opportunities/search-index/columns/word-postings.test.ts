import fc from "@/tests/support/fast-check";
import { storySum } from "@/lib/matching/factors/words";
import { WordPostings } from "./word-postings";

const stems = ["surf", "beach", "golf", "rugby"];
const words = fc
  .dictionary(
    fc.constantFrom(...stems),
    fc.record({ strength: fc.integer({ min: 1, max: 255 }), place: fc.constant(0) }),
  )
  .map((all) => new Map(Object.entries(all)));
const change = fc.record({ row: fc.integer({ min: 0, max: 5 }), words: fc.option(words) });
const story = stems.map((stem, at) => ({ stem, typed: stem, weight: at * 7 - 5 }));

test("after any changes, each row’s sum is that of its listing", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 900 }), (changes) => {
      const postings = new WordPostings(6);
      const held = new Map<number, ReadonlyMap<string, { strength: number; place: number }>>();
      for (const { row, words: now } of changes) {
        if (held.delete(row)) postings.remove(row);
        if (!now) continue;
        held.set(row, now);
        postings.add(row, now);
      }
      const sums = postings.sumsOf(story);
      for (let row = 0; row < 6; row += 1)
        expect(sums[row]).toBe(storySum(story, { words: held.get(row) ?? new Map() }));
    }),
    { numRuns: 40 },
  );
});

test("a row changed more than 255 times is still found only by its last words", () => {
  const postings = new WordPostings(2);
  postings.add(1, new Map([["surf", { strength: 9, place: 0 }]]));
  for (let time = 0; time < 600; time += 1) {
    if (time > 0) postings.remove(0);
    postings.add(0, new Map([[time % 2 ? "golf" : "surf", { strength: 100, place: 0 }]]));
  }
  expect([...postings.sumsOf([{ stem: "golf", typed: "golf", weight: 1 }])]).toEqual([100, 0]);
  expect([...postings.sumsOf([{ stem: "surf", typed: "surf", weight: 1 }])]).toEqual([0, 9]);
});
