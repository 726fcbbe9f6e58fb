import { known, ranked, unknown } from "./best";

const lowest = { prefer: "low", word: "Lowest", phrase: "Lowest cost per reach" } as const;
const names = ["Harbor Regatta", "Northgate", "City Run"];

test("the best value is marked and named in a sentence", () => {
  const { cells, best } = ranked([known("$0.42", 42), known("$0.61", 61), known("$0.90", 90)], names, lowest);
  expect(cells.map(({ isBest }) => isBest)).toEqual([true, false, false]);
  expect(best).toEqual({ word: "Lowest", text: "Lowest cost per reach: Harbor Regatta, $0.42" });
});

test("values that read the same share the best mark", () => {
  const { cells, best } = ranked([known("$0.42", 42.1), known("$0.42", 41.9), known("$0.90", 90)], names, lowest);
  expect(cells.map(({ isBest }) => isBest)).toEqual([true, true, false]);
  expect(best?.text).toBe("Lowest cost per reach: Harbor Regatta and Northgate, $0.42");
});

test("an unknown value never wins, and the sentence counts it", () => {
  const { cells, best } = ranked([unknown("Not provided"), known("$0.61", 61), known("$0.90", 90)], names, lowest);
  expect(cells.map(({ isBest }) => isBest)).toEqual([false, true, false]);
  expect(best?.text).toBe("Lowest cost per reach: Northgate, $0.61 (1 unknown)");
});

test.each([
  ["only one is known", [known("$1", 100), unknown("Unknown"), unknown("Unknown")]],
  ["none is known", [unknown("Unknown"), unknown("Unknown")]],
  ["all are the same", [known("$1", 100), known("$1", 100)]],
  ["nothing ranks them", [known("Season", null), known("One-off", null)]],
])("there is no best value if %s", (_, values) => {
  const { cells, best } = ranked(values, names, lowest);
  expect(best).toBeNull();
  expect(cells.some(({ isBest }) => isBest)).toBe(false);
});
