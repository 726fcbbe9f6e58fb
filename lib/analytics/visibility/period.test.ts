import { daysOf, isWithin } from "./period";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const at = new Date("2026-11-23T20:15:00Z");

test("the last 30 days end yesterday, and are compared with the 30 before", () => {
  expect(daysOf("last30", at)).toEqual({
    current: { from: day("2026-10-24"), to: day("2026-11-22") },
    before: { from: day("2026-09-24"), to: day("2026-10-23") },
  });
});

test("the previous period is what the last one is compared with", () => {
  expect(daysOf("previous30", at).current).toEqual(daysOf("last30", at).before);
});

test("a period holds its first and last day, and not today", () => {
  const { current } = daysOf("last30", at);
  const held = ["2026-10-23", "2026-10-24", "2026-11-22", "2026-11-23"].map((text) => isWithin(day(text), current));
  expect(held).toEqual([false, true, true, false]);
});
