import { known, ranked, unknown } from "./best";
import { recommend } from "./recommendation";
import type { ComparisonRow, RowCode } from "./view";

const names = ["Harbor Regatta", "Long Field"];

/** A row with these values, null for an unknown one. */
function rowOf(code: RowCode, prefer: "low" | "high", values: readonly (number | null)[], sign = ""): ComparisonRow {
  const cells = values.map((value) => (value === null ? unknown("Unknown") : known(`${sign}${value}`, value)));
  const best = ranked(cells, names, { prefer, word: "Best", phrase: "Best" });
  return { code, label: code, definition: null, unit: null, ...best };
}

const sentence = (...rows: ComparisonRow[]) => recommend(names, [{ title: "All", rows }]);
const match = (...values: number[]) => rowOf("match", "high", values);
const perTarget = (...values: (number | null)[]) => rowOf("cost_per_target_reach", "low", values, "$");
const reach = (...values: (number | null)[]) => rowOf("unique_reach", "high", values);

test("the best match that also costs least is recommended, with the advantage of another one", () => {
  expect(sentence(match(82, 60), perTarget(0.42, 0.61), reach(10, 5))).toBe(
    "Harbor Regatta fits your brief best (82 of 100) and costs least per person in your target audience ($0.42).",
  );
  expect(sentence(match(82, 60), perTarget(0.42, 0.61), reach(5, 10))).toBe(
    "Harbor Regatta fits your brief best (82 of 100) and costs least per person in your target audience ($0.42); Long Field reaches the most people (10, against 5).",
  );
});

test("a higher price for the better value is named too", () => {
  expect(sentence(match(82, 60), perTarget(0.42, 0.61), rowOf("total_cost", "low", [18_000, 11_000], "$"))).toBe(
    "Harbor Regatta fits your brief best (82 of 100) and costs least per person in your target audience ($0.42); Long Field has the lowest total cost ($11000, against $18000).",
  );
});

test("if fit and cost disagree, the sentence names both sides", () => {
  expect(sentence(match(82, 60), perTarget(0.61, 0.42))).toBe(
    "Harbor Regatta fits your brief best (82 of 100); Long Field costs least per person in your target audience ($0.42, against $0.61).",
  );
});

test("an unknown value of the recommended one is called unknown", () => {
  expect(sentence(match(82, 60), reach(null, 10))).toBe("Harbor Regatta fits your brief best (82 of 100).");
  const third = recommend(
    [...names, "City Run"],
    [{ title: "All", rows: [match(82, 60, 50), perTarget(null, 0.42, 0.61)] }],
  );
  expect(third).toBe(
    "Harbor Regatta fits your brief best (82 of 100); Long Field costs least per person in your target audience ($0.42, unknown for Harbor Regatta).",
  );
});

test("without a match the lowest cost is recommended, and without a difference nothing is", () => {
  expect(sentence(rowOf("total_cost", "low", [9000, 12_000], "$"), reach(5, 10))).toBe(
    "Harbor Regatta has the lowest total cost ($9000); Long Field reaches the most people (10, against 5).",
  );
  expect(sentence(match(82, 82), perTarget(1, 1), reach(null, null))).toBeNull();
});
