import { daysOf, isWithin } from "./period";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const at = new Date("2026-03-23T20:15:00Z");

test("last month is the whole calendar month, and is compared with the one before", () => {
  expect(daysOf("lastMonth", at)).toEqual({
    current: { from: day("2026-02-01"), to: day("2026-02-28") },
    before: { from: day("2026-01-01"), to: day("2026-01-31") },
  });
});

test("the month before is what last month is compared with, over the turn of a year too", () => {
  expect(daysOf("monthBefore", at).current).toEqual(daysOf("lastMonth", at).before);
  expect(daysOf("monthBefore", at).before).toEqual({ from: day("2025-12-01"), to: day("2025-12-31") });
});

test("what is shown is the same on every day of a month, so that no two days give a third by subtraction", () => {
  const shown = Array.from({ length: 31 }, (_, n) => daysOf("lastMonth", new Date(Date.UTC(2026, 2, n + 1, 12))));
  for (const each of shown) expect(each).toEqual(shown[0]);
});

test("a period holds its first and last day, and none outside", () => {
  const { current } = daysOf("lastMonth", at);
  const held = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"].map((text) => isWithin(day(text), current));
  expect(held).toEqual([false, true, true, false]);
});
