import fc from "@/tests/support/fast-check";
import { alertValues, changesOf, fieldWords } from "./diff";

test("only what differs is a change, at its path", () => {
  expect(changesOf({ status: "active", role: "editor" }, { status: "suspended", role: "editor" })).toEqual([
    { field: "status", before: "active", after: "suspended" },
  ]);
  expect(changesOf({ a: { b: 1, c: true } }, { a: { b: 2, c: true }, d: [1, 2] })).toEqual([
    { field: "a.b", before: "1", after: "2" },
    { field: "d", before: null, after: "1, 2" },
  ]);
});

test("a value that did not exist before was nothing, and a bare value has a name", () => {
  expect(changesOf(null, { sessionsEnded: 2 })).toEqual([{ field: "sessionsEnded", before: null, after: "2" }]);
  expect(changesOf("sellers", "all")).toEqual([{ field: "value", before: "sellers", after: "all" }]);
});

test("a value compared with itself has no changes", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => expect(changesOf(value, value)).toEqual([])));
});

test("an ID is shown as its record's name, where it has one", () => {
  const [known, gone] = ["0198c0de-0000-7000-8000-00000000000a", "0198c0de-0000-7000-8000-00000000000b"];
  const names = { [known]: "Morgan Hale" };
  expect(changesOf({ assigneeId: null }, { assigneeId: known }, names)).toEqual([
    { field: "assignee", before: null, after: "Morgan Hale" },
  ]);
  expect(changesOf(null, { memberIds: [known, gone] }, names)).toEqual([
    { field: "members", before: null, after: `Morgan Hale, ${gone}` },
  ]);
  expect(changesOf(null, { fileId: gone }, names)).toEqual([{ field: "fileId", before: null, after: gone }]);
});

test("an alert's values have units, and its metric is not repeated", () => {
  const metric = "registrations_oldest_seconds";
  expect(alertValues(metric, { metric, value: 378_000, forMinutes: 5 })).toEqual({
    value: "4 days 9 hours",
    forMinutes: 5,
  });
  expect(alertValues("listingModeration", { value: 3 })).toEqual({ value: 3 });
  expect(alertValues(metric, null)).toBeNull();
});

test("a field is named in words", () => {
  expect(fieldWords("twoStep")).toBe("two step");
  expect(fieldWords("terms.feeCents")).toBe("terms, fee");
  expect(fieldWords("brand_safety")).toBe("brand safety");
});

test.each([
  [{ heldUntil: "2026-11-27T09:00:00.000Z" }, "Nov 27, 2026, 9:00 AM UTC"],
  [{ sport: "boxing_mma" }, "boxing mma"],
  [{ feeCents: 123456 }, "$1,234.56"],
])("%p reads as people say it", (after, words) => {
  expect(changesOf(null, after)[0]?.after).toBe(words);
});
