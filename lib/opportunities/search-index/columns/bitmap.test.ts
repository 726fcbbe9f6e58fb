import fc, { runs } from "@/tests/support/fast-check";

import {
  type Bitmap,
  BLOCK_ROWS,
  clearBit,
  countBits,
  countShared,
  forEachBlock,
  hasBit,
  setBit,
  ValueBitmaps,
  wordsFor,
} from "./bitmap";

const setOf = (rows: readonly number[], size = 10_000) => {
  const bitmap = new Int32Array(wordsFor(size));
  for (const row of rows) setBit(bitmap, row);
  return bitmap;
};
const someRows = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { maxLength: 6000, minLength: 0 });
/** Dense enough that every bit count occurs in some words. */
const words = fc.array(fc.integer(), { maxLength: 60, size: "max" }).map((input) => Int32Array.from(input));

test("set rows are present, counted, and listed in order, block by block", () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const bitmap = setOf(rows);
      const listed: number[] = [];
      forEachBlock(bitmap, (block, count) => {
        expect(count).toBeLessThanOrEqual(BLOCK_ROWS);
        listed.push(...block.subarray(0, count));
      });
      expect(listed).toEqual(rows.toSorted((a, b) => a - b));
      expect(countBits(bitmap)).toBe(rows.length);
    }),
    { numRuns: runs(30) },
  );
});

test("a full bitmap is listed in full", () => {
  let sum = 0;
  forEachBlock(new Int32Array(200).fill(-1), (_, count) => {
    sum += count;
  });
  expect(sum).toBe(6400);
});

test("the rows shared by two bitmaps are counted, and clearing removes one row", () => {
  const bitmap = setOf([0, 31, 32, 63]);
  expect(countShared(bitmap, setOf([31, 32, 64]))).toBe(2);
  clearBit(bitmap, 31);
  expect([hasBit(bitmap, 31), hasBit(bitmap, 32)]).toEqual([false, true]);
});

test("the shared count equals a count row by row, whatever the number of words", () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [a, b] = [one, other].map((each) => each.subarray(0, Math.min(one.length, other.length))) as [
        Bitmap,
        Bitmap,
      ];
      let expected = 0;
      for (let row = 0; row < a.length * 32; row += 1) if (hasBit(a, row) && hasBit(b, row)) expected += 1;
      expect(countShared(a, b)).toBe(expected);
    }),
  );
});

test("bitmaps by value keep their rows when they grow", () => {
  const values = new ValueBitmaps(32);
  values.add(5, 2);
  values.grow(64);
  values.add(60, 3);
  expect(countBits(values.addTo(new Int32Array(2), [2, 3, 9]))).toBe(2);
  values.clear(5);
  expect(countBits(values.addTo(new Int32Array(2), [2, 3]))).toBe(1);
});
