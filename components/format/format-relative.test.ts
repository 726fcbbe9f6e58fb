import { formatRelative } from "./format-relative";

const at = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T12:00:30Z", "0 minutes"],
  ["2026-11-21T11:59:00Z", "1 minute"],
  ["2026-11-21T10:01:00Z", "119 minutes"],
  ["2026-11-21T10:00:00Z", "2 hours"],
  ["2026-11-19T12:01:00Z", "47 hours"],
  ["2026-11-19T12:00:00Z", "2 days"],
])("since %s it is %s", (since, words) => {
  expect(formatRelative(new Date(since), at)).toBe(words);
});
