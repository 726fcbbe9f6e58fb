import { formatBytes } from "./format-bytes";

test("sizes are in kilobytes below a million bytes and in megabytes above", () => {
  expect([0, 12, 640_000, 999_499, 1_000_000, 2_440_000].map(formatBytes)).toEqual([
    "1 KB",
    "1 KB",
    "640 KB",
    "999 KB",
    "1.0 MB",
    "2.4 MB",
  ]);
});
