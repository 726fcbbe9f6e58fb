import fc from "@/tests/support/chance";

import { aListing, compiled } from "@/tests/support/match-builders";

import { budgetParts, lowestPrice, priceValue } from "./budget";

test.each([
  [100, 1],
  [150, 1],
  [200, 1],
  [225, 0.5],
  [250, 0],
  [300, 0],
  [70, 0.5],
  [40, 0],
  [10, 0],
])("with a budget of 100 to 200, a price of %d is worth %d", (price, value) => {
  expect(priceValue(price, 100, 200)).toBeCloseTo(value, 12);
});

test("closer to the budget is never worth less", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, price, share) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const nearest = Math.min(max, Math.max(min, price));
      const closer = price + (nearest - price) * share;
      expect(priceValue(closer, min, max)).toBeGreaterThanOrEqual(priceValue(price, min, max) - 1e-9);
    }),
  );
});

test("the best offer counts, and the sentence names it with the range", () => {
  const brief = compiled({ budgetMinCents: 3_000_000, budgetMaxCents: 6_000_000 });
  const offers = [
    { name: "Naming rights", priceCents: 9_000_000 },
    { name: "Presenting rights", priceCents: 4_500_000 },
  ];
  const [part] = budgetParts(brief, aListing({ offers }));
  expect(part?.value).toBe(1);
  expect(part?.say()).toBe("Presenting rights at $45,000, inside your $30,000 to $60,000");
});

test("a price that is above or below says so", () => {
  const brief = compiled({ budgetMaxCents: 1_000_000 });
  const say = (priceCents: number) => budgetParts(brief, aListing({ offers: [{ name: null, priceCents }] }))[0]?.say();
  expect(say(1_100_000)).toBe("The rights fee at $11,000, above your maximum of $10,000");
  expect(say(900_000)).toBe("The rights fee at $9,000, inside your maximum of $10,000");
});

test("without a visible price the value is unknown", () => {
  expect(budgetParts(compiled({ budgetMaxCents: 1 }), aListing())[0]?.value).toBeNull();
  expect(lowestPrice([])).toBeNull();
});
