import fc, { runs } from "@/tests/support/fast-check";
import { hasBit, wordsFor } from "./bitmap";
import { TextPostings } from "./text-postings";

const capacity = 6;
const words = ["h", "harbor", "harbour", "hall", "regatta", "réunion", "4711"];
const change = fc.record({
  row: fc.integer({ min: 0, max: capacity - 1 }),
  words: fc.option(fc.uniqueArray(fc.constantFrom(...words))),
});

function rowsWith(postings: TextPostings, word: string, isPrefix: boolean): number[] {
  const bitmap = new Int32Array(wordsFor(5000));
  postings.addTo(bitmap, word, isPrefix);
  return Array.from({ length: 5000 }, (_, row) => row).filter((row) => hasBit(bitmap, row));
}

test("after any changes, a word and a beginning find exactly the rows that have it", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const postings = new TextPostings(capacity);
      const held = new Map<number, readonly string[]>();
      for (const { row, words: texts } of changes) {
        postings.remove(row);
        held.delete(row);
        if (!texts) continue;
        postings.add(row, texts);
        held.set(row, texts);
      }
      const rowsWhere = (has: (word: string) => boolean) =>
        [...held].flatMap(([row, texts]) => (texts.some(has) ? [row] : [])).sort((a, b) => a - b);
      for (const word of [...words, "harb", "ha", "47", "x", "regattas"]) {
        expect(rowsWith(postings, word, false)).toEqual(rowsWhere((each) => each === word));
        expect(rowsWith(postings, word, true)).toEqual(rowsWhere((each) => each.startsWith(word)));
      }
    }),
    { numRuns: runs(40) },
  );
});

test("rows far apart, and rows changed thousands of times, are found by their current words only", () => {
  const postings = new TextPostings(5000);
  for (let row = 0; row < 5000; row += 1) postings.add(row, row % 1000 === 0 ? ["rare", "all"] : ["all"]);
  expect(rowsWith(postings, "rare", false)).toEqual([0, 1000, 2000, 3000, 4000]);
  for (let time = 0; time < 12_000; time += 1) {
    postings.remove(3000);
    postings.add(3000, [time % 2 === 0 ? "even" : "odd"]);
  }
  expect(rowsWith(postings, "odd", false)).toEqual([3000]);
  expect(rowsWith(postings, "even", false)).toEqual([]);
  expect(rowsWith(postings, "rare", false)).toEqual([0, 1000, 2000, 4000]);
  expect(rowsWith(postings, "al", true)).toHaveLength(4999);
});
