import { sizeWords } from "./size-words";

const words = (items: number, more: { total?: number; nextCursor?: string } = {}) =>
  sizeWords({ items: Array.from({ length: items }), nextCursor: null, ...more }, "letter", "letters");

test("the whole list is counted where its length is known", () => {
  expect(words(50, { total: 1214, nextCursor: "next" })).toBe("1,214 letters");
  expect(words(1, { total: 1 })).toBe("1 letter");
});

test("otherwise the page is counted, and a plus says that more follows", () => {
  expect(words(50, { nextCursor: "next" })).toBe("50+ letters");
  expect(words(2)).toBe("2 letters");
});
