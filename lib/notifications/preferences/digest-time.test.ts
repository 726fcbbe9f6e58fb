import fc from "@/tests/support/fast-check";
import { days, hours } from "@/lib/platform/clock";
import { nextDigestAt } from "./frequencies";

test.each([
  ["UTC", "2026-11-20T06:59:00Z", "2026-11-20T07:00:00.000Z"],
  ["UTC", "2026-11-20T07:00:00Z", "2026-11-21T07:00:00.000Z"],
  ["America/New_York", "2026-11-20T09:00:00Z", "2026-11-20T12:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-20T09:00:00Z", "2026-11-21T01:15:00.000Z"],
  // The night in which the clocks go back, and the one in which they go forward.
  ["Europe/Berlin", "2026-10-24T20:00:00Z", "2026-10-25T06:00:00.000Z"],
  ["Europe/Berlin", "2026-03-28T20:00:00Z", "2026-03-29T05:00:00.000Z"],
])("in %s, after %s it is %s", (zone, from, expected) => {
  expect(nextDigestAt(new Date(from), zone, "daily").toISOString()).toBe(expected);
});

test.each([
  ["UTC", "2026-11-20T07:00:00Z", "2026-11-23T07:00:00.000Z"],
  ["UTC", "2026-11-23T07:00:00Z", "2026-11-30T07:00:00.000Z"],
  ["America/New_York", "2026-11-20T09:00:00Z", "2026-11-23T12:00:00.000Z"],
  ["Pacific/Auckland", "2026-11-20T09:00:00Z", "2026-11-22T18:00:00.000Z"],
])("the weekly one in %s, after %s, goes out on Monday at %s", (zone, from, expected) => {
  expect(nextDigestAt(new Date(from), zone, "weekly").toISOString()).toBe(expected);
});

test("it is seven o'clock there, later than now, and no more than a day and a clock change away", () => {
  const zones = fc.constantFrom("UTC", "Europe/Lisbon", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Chatham");
  const timestamps = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(zones, timestamps, (zone, from) => {
      const at = nextDigestAt(from, zone, "daily");
      const ahead = at.getTime() - from.getTime();
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(days(1) + hours(1));
      expect(at.toLocaleTimeString("en-GB", { timeZone: zone })).toBe("07:00:00");
    }),
  );
});
