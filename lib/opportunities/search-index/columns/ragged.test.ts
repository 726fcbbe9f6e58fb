import fc from "@/tests/support/fast-check";

import { RaggedColumn } from "./ragged";

test("every row has what was written to it last, however rows grow, shrink, and move", () => {
  const write = fc.tuple(
    fc.integer({ min: 0, max: 19 }),
    fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 60 }),
  );
  fc.assert(
    fc.property(fc.array(write, { maxLength: 300 }), (writes) => {
      const column = new RaggedColumn(20, (length) => new Float64Array(length));
      const truth = new Map<number, number[]>();
      for (const [row, items] of writes) {
        column.set(row, items);
        truth.set(row, items);
      }
      for (const [row, items] of truth) {
        const start = column.starts[row] ?? 0;
        expect([...column.values.subarray(start, start + (column.lengths[row] ?? 0))]).toEqual(items);
      }
    }),
  );
});

test("rewriting a row again and again does not take ever more space", () => {
  const column = new RaggedColumn(4, (length) => new Float64Array(length));
  for (let length = 1; length < 20_000; length += 1)
    column.set(
      length % 4,
      Array.from({ length: length % 300 }, () => 1),
    );
  expect(column.values.length).toBeLessThan(10_000);
});
