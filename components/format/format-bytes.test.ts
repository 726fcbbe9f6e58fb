import { formatBytes } from "./format-bytes";

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
