import { reportMonday } from "./report-time";

test.each([
  ["UTC", "2026-11-23T06:59:00Z", null],
  ["UTC", "2026-11-23T07:00:00Z", "2026-11-23"],
  ["UTC", "2026-11-23T19:59:00Z", "2026-11-23"],
  ["UTC", "2026-11-23T20:00:00Z", null],
  ["UTC", "2026-11-24T09:00:00Z", null],
  ["America/Los_Angeles", "2026-11-23T09:00:00Z", null],
  ["America/Los_Angeles", "2026-11-23T15:00:00Z", "2026-11-23"],
  // It is still Sunday in UTC.
  ["Pacific/Auckland", "2026-11-22T19:00:00Z", "2026-11-23"],
])("in %s at %s the report of %s may go out", (zone, at, expected) => {
  expect(reportMonday(new Date(at), zone)).toBe(expected);
});
