import { exclusivityOf, storedCategories } from "./exclusivity";

test("what a seller declares reads back unchanged", () => {
  const input = {
    level: "category" as const,
    categories: ["banking" as const, "airline" as const],
    sold: ["airline" as const, "pet" as const],
  };
  expect(exclusivityOf("category", storedCategories(input))).toEqual(input);
});

test("a category sold outside Pitchside need not have been offered", () => {
  expect(storedCategories({ level: "none", categories: [], sold: ["pet"] })).toEqual([
    { category: "pet", status: "sold", offered: false },
  ]);
});
