import { formatBytes, formatDuration, formatQuoted, formatRelative, withPeriod } from "@/lib/platform/format";
const at = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T12:00:30Z", "1 minute"],
  ["2026-11-21T11:59:00Z", "1 minute"],
  ["2026-11-21T10:01:00Z", "2 hours"],
  ["2026-11-21T10:00:00Z", "2 hours"],
  ["2026-11-20T03:00:00Z", "1 day 9 hours"],
  ["2026-11-19T12:00:00Z", "2 days"],
])("since %s it is %s", (since, words) => {
  expect(formatRelative(new Date(since), at)).toBe(words);
});

test.each([
  [0, "1 KB"],
  [12_400, "12 KB"],
  [999_499, "999 KB"],
  [1_000_000, "1.0 MB"],
  [2_440_000, "2.4 MB"],
  [1_100_000_000, "1.1 GB"],
])("%d bytes are shown as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0.2, "1 minute"],
  [35, "35 minutes"],
  [59.7, "1 hour"],
  [117, "2 hours"],
  [60 * 24, "1 day"],
  [105.3 * 60, "4 days 9 hours"],
  [60 * 24 * 11.6, "12 days"],
])("%d minutes are shown as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test("names that users gave are quoted, and the rest of many are counted", () => {
  expect(formatQuoted(["A"])).toBe("“A”");
  expect(formatQuoted(["A", "B", "C"])).toBe("“A”, “B”, and “C”");
  expect(formatQuoted(["A", "B", "C", "D", "E"])).toBe("“A”, “B”, and 3 more");
});

test("a sentence that ends in a name has one period", () => {
  expect(withPeriod("All listings of Tidewater Surf Co.")).toBe("All listings of Tidewater Surf Co.");
  expect(withPeriod("All listings of Northgate")).toBe("All listings of Northgate.");
});
