import fc from "@/tests/support/chance";

import { RowChains } from "./catalogue-chains";

test("the rows of a value are those that were added last and not taken out, however they come and go", () => {
  const moves = fc.array(fc.tuple(fc.nat(39), fc.nat(4)), { maxLength: 200, size: "max" });
  fc.assert(
    fc.property(moves, (moved) => {
      const chains = new RowChains(20);
      chains.grow(40);
      const truth = new Map<number, number>();
      for (const [row, value] of moved) {
        const before = truth.get(row);
        if (before !== undefined) chains.remove(row, before);
        if (value === 0) truth.delete(row);
        else {
          chains.add(row, value);
          truth.set(row, value);
        }
      }
      for (const value of [1, 2, 3, 4, 5]) {
        const rows: number[] = [];
        chains.forEach(value, (row) => rows.push(row));
        expect(rows.toSorted((a, b) => a - b)).toEqual(
          [...truth].flatMap(([row, own]) => (own === value ? [row] : [])).toSorted((a, b) => a - b),
        );
      }
    }),
  );
});

test("what was strung together before there was more room still is", () => {
  const chains = new RowChains(4);
  chains.add(1, 7);
  chains.add(3, 7);
  chains.grow(64);
  chains.add(60, 7);
  const rows: number[] = [];
  chains.forEach(7, (row) => rows.push(row));
  expect(rows).toEqual([60, 3, 1]);
});
