import { growthKinds, lastMondays, seriesOf } from "./weeks";

test.each([
  ["2026-11-16T00:00:00Z", "2026-11-16"],
  ["2026-11-21T23:59:59Z", "2026-11-16"],
  ["2026-11-22T12:00:00Z", "2026-11-16"],
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2027-01-01T09:00:00Z", "2026-12-28"],
])("the week of %s begins on Monday, %s", (at, monday) => {
  const weeks = lastMondays(new Date(at));
  expect(weeks.at(-1)?.toISOString()).toBe(`${monday}T00:00:00.000Z`);
  expect(weeks).toHaveLength(12);
  expect(new Set(weeks.map((week) => week.getUTCDay()))).toEqual(new Set([1]));
});

test("an empty week is a zero, and old weeks are left out", () => {
  const weeks = lastMondays(new Date("2026-11-21T09:00:00Z"), 3);
  const series = seriesOf(weeks, [
    { kind: "signUps", week: new Date("2026-11-16T00:00:00Z"), count: 4 },
    { kind: "signUps", week: new Date("2020-01-06T00:00:00Z"), count: 9 },
  ]);
  expect(series.map(({ kind }) => kind)).toEqual([...growthKinds]);
  expect(series[0]?.counts).toEqual([0, 0, 4]);
  expect(series[1]?.counts).toEqual([0, 0, 0]);
});
