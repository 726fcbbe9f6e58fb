import { formatListSize } from "./format-list-size";

const sizeOf = (items: number, more: { total?: number; nextCursor?: string } = {}) =>
  formatListSize({ items: Array.from({ length: items }), nextCursor: null, ...more }, "email", "emails");

test("the total is shown if it is known", () => {
  expect(sizeOf(50, { total: 1214, nextCursor: "next" })).toBe("1,214 emails");
  expect(sizeOf(1, { total: 1 })).toBe("1 email");
});

test("otherwise the page size is shown, with a plus if more follow", () => {
  expect(sizeOf(50, { nextCursor: "next" })).toBe("50+ emails");
  expect(sizeOf(2)).toBe("2 emails");
});
