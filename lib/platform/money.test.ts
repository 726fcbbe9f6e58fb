import fc from "@/tests/support/fast-check";
import { formatAmount, formatMoney, toCents, toDollars } from "./money";

test.each([
  [120_000, "$1,200"],
  [120_050, "$1,200.50"],
  [0, "$0"],
  [5, "$0.05"],
  [-250, "-$2.50"],
])("%i cents read %s", (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

test("half cents are rounded away from zero, and floats do not lose one", () => {
  expect([0.1 + 0.2, 1.005, 19.99, -1.005].map((amount) => toCents(amount))).toEqual([30, 101, 1999, -101]);
});

test("minor units of any currency survive the conversion to amounts and back", () => {
  const currency = fc.constantFrom("USD", "JPY", "KWD");
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      currency,
      (cents, of) => toCents(toDollars(cents, of), of) === cents,
    ),
  );
});

test("yen have no minor unit and dinars three decimals, whatever Intl says about them", () => {
  expect([toCents(15_000, "JPY"), toDollars(15_000, "JPY"), formatMoney(15_000, "JPY")]).toEqual([
    15_000,
    15_000,
    "¥15,000",
  ]);
  expect([toCents(1.5, "KWD"), formatAmount(1.5, "KWD").replace("\u00a0", " ")]).toEqual([1_500, "KWD 1.500"]);
  expect([toCents(20.5, "HUF"), toCents(20, "ISK")]).toEqual([2_050, 20]);
});
