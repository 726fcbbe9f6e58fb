import fc from "@/tests/support/fast-check";

import { FirstRows, NO_KEY } from "./order";

const ids = Array.from({ length: 200 }, (_, row) => `id-${(row * 7919) % 200}`);
const keys = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(NO_KEY)), { minLength: 1, maxLength: 200 });

const sorted = (input: readonly number[]) =>
  input
    .map((key, row) => ({ key, row }))
    .sort((a, b) => (a.key !== b.key ? (a.key > b.key ? -1 : 1) : (ids[a.row] ?? "") < (ids[b.row] ?? "") ? -1 : 1));

test("the first rows are those of a full sort: larger keys first, ties by id, rows without a key last", () => {
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 250 }), (input, limit) => {
      const first = new FirstRows(ids, limit, null);
      input.forEach((key, row) => first.offer(row, key));
      expect(first.inOrder()).toEqual(sorted(input).slice(0, limit));
    }),
  );
});

test("the rows after a given row are exactly those that follow it", () => {
  fc.assert(
    fc.property(keys, fc.nat({ max: 199 }), (input, at) => {
      const all = sorted(input);
      const last = all[at % all.length];
      const after = { key: last === undefined || last.key === NO_KEY ? null : last.key, id: ids[last?.row ?? 0] ?? "" };
      const first = new FirstRows(ids, 300, after);
      input.forEach((key, row) => first.offer(row, key));
      expect(first.inOrder()).toEqual(all.slice((at % all.length) + 1));
    }),
  );
});
