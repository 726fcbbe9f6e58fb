import fc from "@/tests/support/fast-check";

import { PostingLists } from "./posting-lists";

test("the rows of a value are those added last and not removed, however they come and go", () => {
  const moves = fc.array(fc.tuple(fc.nat(39), fc.nat(4)), { maxLength: 200, size: "max" });
  fc.assert(
    fc.property(moves, (moved) => {
      const lists = new PostingLists(20);
      lists.grow(40);
      const truth = new Map<number, number>();
      for (const [row, value] of moved) {
        const before = truth.get(row);
        if (before !== undefined) lists.remove(row, before);
        if (value === 0) truth.delete(row);
        else {
          lists.add(row, value);
          truth.set(row, value);
        }
      }
      for (const value of [1, 2, 3, 4, 5]) {
        const rows: number[] = [];
        lists.forEach(value, (row) => rows.push(row));
        expect(rows.toSorted((a, b) => a - b)).toEqual(
          [...truth].flatMap(([row, own]) => (own === value ? [row] : [])).toSorted((a, b) => a - b),
        );
      }
    }),
  );
});

test("rows linked before the list grew are still linked", () => {
  const lists = new PostingLists(4);
  lists.add(1, 7);
  lists.add(3, 7);
  lists.grow(64);
  lists.add(60, 7);
  const rows: number[] = [];
  lists.forEach(7, (row) => rows.push(row));
  expect(rows).toEqual([60, 3, 1]);
});
