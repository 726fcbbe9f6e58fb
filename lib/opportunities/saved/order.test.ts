import fc from "@/tests/support/fast-check";
import { type Sortable, sortedPage } from "./order";
import { type SavedSort, savedSorts } from "./sorts";

const row = (n: number, more: Partial<Sortable> = {}): Sortable => ({
  id: `0198c0de-0000-7000-8000-${String(n).padStart(12, "0")}`,
  savedAt: new Date(Date.UTC(2026, 10, 1 + n)).toISOString(),
  position: null,
  score: null,
  fromPrice: null,
  decisionDeadline: null,
  ...more,
});
const idsOf = (rows: Sortable[], sort: SavedSort) =>
  sortedPage(rows, { sort, limit: 100 }).items.map(({ id }) => Number(id.slice(-3)));

test("each order puts its best first, and unknown values last", () => {
  const rows = [
    row(1),
    row(2, { score: 90, fromPrice: 500, decisionDeadline: "2026-12-24", position: 2 }),
    row(3, { score: 91, fromPrice: 900, decisionDeadline: "2026-12-01", position: 1 }),
  ];
  expect(idsOf(rows, "recent")).toEqual([3, 2, 1]);
  expect(idsOf(rows, "match")).toEqual([3, 2, 1]);
  expect(idsOf(rows, "price")).toEqual([2, 3, 1]);
  expect(idsOf(rows, "deadline")).toEqual([3, 2, 1]);
  expect(idsOf(rows, "order")).toEqual([3, 2, 1]);
});

test("pages visit every row once in every order", () => {
  const value = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null });
  const rows = fc.array(fc.tuple(value, value), { maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.constantFrom(...savedSorts), fc.integer({ min: 1, max: 5 }), (values, sort, limit) => {
      const all = values.map(([score, fromPrice], n) => row(n, { score, fromPrice, position: score }));
      const visited: string[] = [];
      let cursor: string | undefined;
      do {
        const page = sortedPage(all, { sort, limit, cursor });
        visited.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(visited).toEqual(sortedPage(all, { sort, limit: 100 }).items.map(({ id }) => id));
      expect(new Set(visited).size).toBe(all.length);
    }),
  );
});

test("a cursor of another order is rejected", () => {
  const { nextCursor } = sortedPage([row(1), row(2)], { sort: "price", limit: 1 });
  const again = () => sortedPage([row(1)], { sort: "match", limit: 1, cursor: nextCursor ?? "" });
  expect(again).toThrow("not valid");
});
