import { formatDuration } from "./format-duration";

test("durations are rounded", () => {
  expect([0.2, 35, 61, 360, 60 * 72].map(formatDuration)).toEqual(["1 min", "35 min", "1 hour", "6 hours", "3 days"]);
});
