import fc from "@/tests/support/fast-check";
import { placed } from "./placing";

test.each([
  ["a new listing goes to the end", ["a", "b"], "c", undefined, ["a", "b", "c"]],
  ["a listing already on the list stays where it is", ["a", "b"], "a", undefined, ["a", "b"]],
  ["a listing moves before another one", ["a", "b", "c"], "c", "a", ["c", "a", "b"]],
  ["a listing moves down", ["a", "b", "c"], "a", "c", ["b", "a", "c"]],
  ["a listing moves to the end", ["a", "b", "c"], "a", null, ["b", "c", "a"]],
  ["before itself leaves it where it is", ["a", "b", "c"], "b", "b", ["a", "b", "c"]],
  ["before a listing that left the list means the end", ["a", "b"], "a", "gone", ["b", "a"]],
])("%s", (_, order, id, before, expected) => {
  expect(placed(order, id, before)).toEqual(expected);
});

test("placing loses no listing and repeats none", () => {
  const ids = fc.uniqueArray(fc.string(), { maxLength: 8 });
  const before = fc.option(fc.oneof(fc.string(), fc.constant(null)), { nil: undefined });
  fc.assert(
    fc.property(ids, fc.string(), before, (order, id, beforeId) => {
      expect([...placed(order, id, beforeId)].sort()).toEqual([...new Set([...order, id])].sort());
    }),
  );
});
