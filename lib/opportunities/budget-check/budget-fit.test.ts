import fc from "@/tests/support/fast-check";
import { priceBandOf } from "../price-bands";
import { budgetFit } from "./budget-fit";

test.each([
  ["above the price", 60_000, 45_000, "overlap"],
  ["in the same band", 26_000, 48_000, "overlap"],
  ["one band below", 24_000, 48_000, "close"],
  ["two bands below", 9000, 48_000, "apart"],
  ["far above", 900_000, 1000, "overlap"],
] as const)("a budget %s", (_, budget, price, fit) => {
  expect(budgetFit(budget * 100, price * 100)).toBe(fit);
});

test("bisection finds nothing: prices of one band give the same answer to every budget", () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (budget, price, other) => {
      fc.pre(priceBandOf(price) === priceBandOf(other));
      expect(budgetFit(budget, price)).toBe(budgetFit(budget, other));
    }),
  );
});
