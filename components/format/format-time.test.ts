import { formatDateTime, formatTime } from "@/lib/platform/format";
import { formatDay, formatShortDate } from "./format-time";

const now = new Date("2026-11-18T10:00:00Z");

test("days are named relative to now, in the reader's time zone", () => {
  expect(formatDay("2026-11-18T01:00:00Z", now, "UTC")).toBe("Today");
  expect(formatDay("2026-11-17T23:00:00Z", now, "UTC")).toBe("Yesterday");
  expect(formatDay("2026-11-17T23:30:00Z", now, "Europe/Berlin")).toBe("Today");
  expect(formatDay("2026-11-03T12:00:00Z", now, "UTC")).toBe("Tuesday, November 3");
  expect(formatDay("2025-11-03T12:00:00Z", now, "UTC")).toBe("Monday, November 3, 2025");
});

test("lists show short dates", () => {
  expect(formatShortDate("2026-11-18T09:05:00Z", now, "UTC")).toBe("9:05 AM");
  expect(formatShortDate("2026-11-15T09:05:00Z", now, "UTC")).toBe("Sun");
  expect(formatShortDate("2026-10-03T09:05:00Z", now, "UTC")).toBe("Oct 3");
  expect(formatTime("2026-11-18T09:05:00Z", now, "UTC")).toBe("9:05 AM");
});

test("histories show date and time", () => {
  expect(formatDateTime("2026-11-18T09:05:00Z", now, "UTC").replace(/\s/g, " ")).toBe("Nov 18, 2026, 9:05 AM");
});
