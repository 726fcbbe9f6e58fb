import { figureText } from "./figure-text";

test("a figure in another currency is converted at the bundled rates, and keeps its sign and unit", () => {
  expect(figureText("totalCost", 14_200.9)).toBe("$14,201");
  expect(figureText("totalCost", 14_200.9, "EUR")).toBe("€12,500");
  expect(figureText("effectiveCpm", 14.2, "EUR")).toBe("€12.50");
  expect(figureText("netProfit", -14_200.9, "EUR")).toBe("−€12,500");
  expect(figureText("totalCost", 1_000, "JPY")).toBe("¥157,477");
});

test("what is no amount of money, and what is for each unit of the fee, is the same in every currency", () => {
  expect(figureText("roiPercent", 12.5, "EUR")).toBe(figureText("roiPercent", 12.5));
  expect(figureText("impressions", 42_000, "JPY")).toBe("42,000");
  expect(figureText("activationRatio", 1.5, "EUR")).toBe(figureText("activationRatio", 1.5));
  expect(figureText("totalCost", null, "EUR")).toBe("Unknown");
});
