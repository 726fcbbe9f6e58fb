import { clockText, dayText, durationText, shortText } from "./moment-words";

const now = new Date("2026-11-18T10:00:00Z");

test("a day is named relative to now, in the reader's zone", () => {
  expect(dayText("2026-11-18T01:00:00Z", now, "UTC")).toBe("Today");
  expect(dayText("2026-11-17T23:00:00Z", now, "UTC")).toBe("Yesterday");
  expect(dayText("2026-11-17T23:30:00Z", now, "Europe/Berlin")).toBe("Today");
  expect(dayText("2026-11-03T12:00:00Z", now, "UTC")).toBe("Tuesday 3 November");
  expect(dayText("2025-11-03T12:00:00Z", now, "UTC")).toBe("Monday 3 November 2025");
});

test("a list shortens it", () => {
  expect(shortText("2026-11-18T09:05:00Z", now, "UTC")).toBe("09:05");
  expect(shortText("2026-11-15T09:05:00Z", now, "UTC")).toBe("Sun");
  expect(shortText("2026-10-03T09:05:00Z", now, "UTC")).toBe("3 Oct");
  expect(clockText("2026-11-18T09:05:00Z", now, "UTC")).toBe("09:05");
});

test("a duration is rounded to what people say", () => {
  expect([0.2, 35, 61, 360, 60 * 72].map(durationText)).toEqual(["1 min", "35 min", "1 hour", "6 hours", "3 days"]);
});
