import fc from "@/tests/support/fast-check";

import { clampWeights, defaultWeights, factors } from "./weights";

test("the default weights add up to 100", () => {
  expect(factors.reduce((sum, factor) => sum + defaultWeights[factor], 0)).toBe(100);
});

test("without custom weights the defaults apply", () => {
  expect(clampWeights(null)).toEqual(defaultWeights);
  expect(clampWeights({ budget: NaN })).toEqual(defaultWeights);
});

test("a custom weight between 50% and 150% of the default is used as is", () => {
  expect(clampWeights({ audience: 30 }).audience).toBe(30);
});

test("a weight always stays between 50% and 150% of its default", () => {
  const custom = fc.record(Object.fromEntries(factors.map((factor) => [factor, fc.double()])), { requiredKeys: [] });
  fc.assert(
    fc.property(custom, (requested) => {
      const clamped = clampWeights(requested);
      for (const factor of factors) {
        expect(clamped[factor]).toBeGreaterThanOrEqual(defaultWeights[factor] * 0.5);
        expect(clamped[factor]).toBeLessThanOrEqual(defaultWeights[factor] * 1.5);
      }
    }),
  );
});
