import { type StoredCategory, closedCategories, exclusivityOf, storedCategories, withCategory } from "./exclusivity";

const open: StoredCategory[] = [{ category: "banking", status: "open" }];

test("what is stored reads back as it was given", () => {
  const given = {
    level: "category" as const,
    categories: ["banking" as const, "airline" as const],
    taken: [
      { category: "airline" as const, status: "held" as const },
      { category: "pet" as const, status: "sold" as const },
    ],
  };
  expect(exclusivityOf("category", storedCategories(given))).toEqual(given);
});

test("a deal closes an offered category and gives it back", () => {
  const held = withCategory(open, "banking", "held");
  expect(closedCategories(held)).toEqual(["banking"]);
  expect(withCategory(held, "banking", "open")).toEqual(open);
});

test("a deal closes a category that was not offered, without offering it, and leaves no trace when it ends", () => {
  const sold = withCategory(open, "pet", "sold");
  expect(exclusivityOf("category", sold)).toEqual({
    level: "category",
    categories: ["banking"],
    taken: [{ category: "pet", status: "sold" }],
  });
  expect(withCategory(sold, "pet", "open")).toEqual(open);
});

test("releasing what was never closed changes nothing", () => {
  expect(withCategory(open, "pet", "open")).toEqual(open);
});
