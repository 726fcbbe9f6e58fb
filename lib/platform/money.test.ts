import fc from "@/tests/support/fast-check";
import { formatMoney, toCents, toDollars } from "./money";

test.each([
  [120_000, "$1,200"],
  [120_050, "$1,200.50"],
  [0, "$0"],
  [5, "$0.05"],
  [-250, "-$2.50"],
])("%i cents read %s", (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test("halves of a cent go away from zero, and floats do not lose one", () => {
  expect([0.1 + 0.2, 1.005, 19.99, -1.005].map(toCents)).toEqual([30, 101, 1999, -101]);
});

test("cents survive the way through dollars", () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => toCents(toDollars(cents)) === cents));
});
