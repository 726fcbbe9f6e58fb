import fc from "@/tests/support/fast-check";

import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { bestOffer, budgetParts, lowestPrice, priceValue, scoredOffer } from "./budget";

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

test("a price closer to the budget never scores less", () => {
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

test("the best package counts, and the explanation names it with the budget range", () => {
  const brief = compiled({ budgetMinCents: 3_000_000, budgetMaxCents: 6_000_000 });
  const offers = [
    { name: "Naming rights", priceCents: 9_000_000 },
    { name: "Presenting rights", priceCents: 4_500_000 },
  ];
  const [part] = budgetParts(brief, aListing({ offers }));
  expect(part?.value).toBe(1);
  expect(part?.explain()).toBe("Presenting rights at $45,000, within your $30,000–$60,000 budget");
});

test("the explanation says whether a price is above or within the budget", () => {
  const brief = compiled({ budgetMaxCents: 1_000_000 });
  const explain = (priceCents: number) =>
    budgetParts(brief, aListing({ offers: [{ name: null, priceCents }] }))[0]?.explain();
  expect(explain(1_100_000)).toBe("Rights fee of $11,000, above your $10,000 maximum");
  expect(explain(900_000)).toBe("Rights fee of $9,000, within your $10,000 maximum");
});

test("without a visible price the value is unknown", () => {
  expect(budgetParts(compiled({ budgetMaxCents: 1 }), aListing())[0]?.value).toBeNull();
  expect(lowestPrice([])).toBeNull();
});

test.each([
  ["several within the budget", [5_000, 4_000, 4_500], 4_000],
  ["several above it by the same value", [9_900, 9_800], 9_800],
  ["one within and a cheaper one below", [1_000, 5_000], 5_000],
  ["one within and one above", [6_500, 5_500], 5_500],
  ["one below and one further below", [2_000, 1_500], 2_000],
])("the best fit of %s is chosen, and the cheapest among equals", (_, prices, best) => {
  const brief = { budgetMinCents: 3_000, budgetMaxCents: 6_000 };
  const offers = prices.map((priceCents) => ({ name: String(priceCents), priceCents }));
  for (const order of [offers, offers.toReversed()]) expect(bestOffer(brief, order)?.offer.priceCents).toBe(best);
});

test("an offer without a visible price leaves the price unknown, unless a visible one fits better", () => {
  const brief = compiled({ budgetMaxCents: 1_000_000 });
  const listing = (priceCents: number) => aListing({ offers: [{ name: "Sleeve", priceCents }], hasHiddenPrice: true });
  const [above] = budgetParts(brief, listing(2_000_000));
  expect(above).toMatchObject({
    value: null,
    missing: "Sleeve is $20,000; the other packages don’t show a price",
  });
  expect(scoredOffer(brief.criteria, listing(2_000_000))).toBeNull();
  expect(budgetParts(brief, listing(900_000))[0]?.value).toBe(1);
  expect(budgetParts(brief, listing(1_100_000))[0]?.value).toBeCloseTo(0.6, 12);
});
