import { isStale, uniqueReachOf } from "./reach";

test("figures are stale after 12 months, not on the day", () => {
  const today = new Date("2026-11-21T10:00:00Z");
  expect(isStale("2025-11-20", today)).toBe(true);
  expect(isStale("2025-11-22", today)).toBe(false);
  expect(isStale(null, today)).toBe(false);
});

test("a unique reach of zero is a figure, not a gap", () => {
  expect(uniqueReachOf({ uniqueReach: 0, attendanceUnique: 10 })).toBe(0);
  expect(uniqueReachOf({})).toBeNull();
});
