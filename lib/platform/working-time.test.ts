import fc from "@/tests/support/fast-check";
import { hours } from "./clock";
import { afterWorkingTime, workingTimeBetween } from "./working-time";

test.each([
  ["2026-11-24T09:00:00Z", 4, "2026-11-24T13:00:00Z"],
  ["2026-11-27T20:00:00Z", 8, "2026-11-30T04:00:00Z"],
  ["2026-11-28T10:00:00Z", 2, "2026-11-30T02:00:00Z"],
  ["2026-11-29T23:59:00Z", 24, "2026-12-01T00:00:00Z"],
  ["2026-11-24T09:00:00Z", 120, "2026-12-01T09:00:00Z"],
])("from %s, %d working hours end at %s", (from, count, end) => {
  expect(afterWorkingTime(new Date(from), hours(count))).toEqual(new Date(end));
});

test("a weekend takes no working time", () => {
  expect(workingTimeBetween(new Date("2026-11-28T00:00:00Z"), new Date("2026-11-30T00:00:00Z"))).toBe(0);
  expect(workingTimeBetween(new Date("2026-11-27T22:00:00Z"), new Date("2026-11-30T03:00:00Z"))).toBe(hours(5));
});

test("the time until an instant is the time that was added to reach it", () => {
  const timestamp = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(timestamp, fc.integer({ min: 0, max: hours(300) }), (from, time) => {
      expect(workingTimeBetween(from, afterWorkingTime(from, time))).toBe(time);
    }),
  );
});
