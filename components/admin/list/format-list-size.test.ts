import { formatListSize } from "./format-list-size";

test.each([
  [0, "0 emails"],
  [1, "1 email"],
  [1214, "1,214 emails"],
  [10_000, "10,000+ emails"],
])("a list of %i rows says “%s”", (total, text) => {
  expect(formatListSize({ items: [], nextCursor: null, total }, "email", "emails")).toBe(text);
});
