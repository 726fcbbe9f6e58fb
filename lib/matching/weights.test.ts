import fc from "@/tests/support/chance";

import { clampWeights, defaultWeights, factors } from "./weights";

test("the default weights add up to 100", () => {
  expect(factors.reduce((sum, factor) => sum + defaultWeights[factor], 0)).toBe(100);
});

test("without a wish the defaults count", () => {
  expect(clampWeights(null)).toEqual(defaultWeights);
  expect(clampWeights({ budget: NaN })).toEqual(defaultWeights);
});

test("a wish within half and one and a half of the default is kept as it is", () => {
  expect(clampWeights({ audience: 30 }).audience).toBe(30);
});

test("whatever is wished, a weight stays within 50 to 150 percent of its default", () => {
  const wish = fc.record(Object.fromEntries(factors.map((factor) => [factor, fc.double()])), { requiredKeys: [] });
  fc.assert(
    fc.property(wish, (wished) => {
      const clamped = clampWeights(wished);
      for (const factor of factors) {
        expect(clamped[factor]).toBeGreaterThanOrEqual(defaultWeights[factor] * 0.5);
        expect(clamped[factor]).toBeLessThanOrEqual(defaultWeights[factor] * 1.5);
      }
    }),
  );
});
