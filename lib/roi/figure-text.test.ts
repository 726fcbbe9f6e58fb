import { figureText } from "./figure-text";

test("a figure is in the currency of its calculation, with its units", () => {
  expect(figureText("totalCost", 14_200.9, "USD")).toBe("$14,201");
  expect(figureText("totalCost", 14_200.9, "EUR")).toBe("€14,201");
  expect(figureText("effectiveCpm", 14.2, "GBP")).toBe("£14.20");
  expect(figureText("effectiveCpm", 14.2, "JPY")).toBe("¥14");
});

test("a figure shown in another currency is converted at the bundled rates, and keeps its sign", () => {
  expect(figureText("totalCost", 14_200.9, "USD", "EUR")).toBe("€12,500");
  expect(figureText("effectiveCpm", 14.2, "USD", "EUR")).toBe("€12.50");
  expect(figureText("netProfit", -14_200.9, "USD", "EUR")).toBe("-€12,500");
  expect(figureText("totalCost", 1_000, "USD", "JPY")).toBe("¥157,477");
  expect(figureText("totalCost", 12_500, "EUR", "USD")).toBe("$14,201");
});

test("figures that are not money, and those per unit of the fee, are the same in every currency", () => {
  expect(figureText("roiPercent", 12.5, "EUR", "USD")).toBe("12.5%");
  expect(figureText("impressions", 42_000, "USD", "JPY")).toBe("42,000");
  expect(figureText("activationRatio", 1.5, "EUR", "USD")).toBe("1.50×");
  expect(figureText("totalCost", null, "EUR")).toBe("Unknown");
});
