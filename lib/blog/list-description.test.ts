import { shownInResults } from "./limits";
import { listDescription } from "./list-description";

test("a list is described by its kind and its contents", () => {
  expect(listDescription("Posts on deals", ["Renewal", "Proof"])).toBe("Posts on deals: “Renewal”, “Proof”.");
});

test("the description has as many whole titles as a search result shows", () => {
  const titles = Array.from({ length: 9 }, (_, at) => `A title of a post, number ${at + 1}`);
  const text = listDescription("Posts on deals", titles);
  expect(text.length).toBeLessThanOrEqual(shownInResults.description);
  expect(text).toMatch(/number 4”\.$/);
});

test("if no title fits, the kind is enough", () => {
  expect(listDescription("Posts on deals", ["x".repeat(200)])).toBe("Posts on deals.");
  expect(listDescription("Posts on deals", [])).toBe("Posts on deals.");
});
