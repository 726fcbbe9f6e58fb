import fc from "@/tests/support/fast-check";

import { UNKNOWN_VALUE } from "./compiled-brief";
import { categoryFit, inHundredths, leastBuyerScore, reciprocalScore, sellerScore } from "./reciprocal";

const score = fc.double({ min: 0, max: 100, noNaN: true });

test("the buyer's score is final if the seller prefers no category", () => {
  expect(sellerScore(null, 1)).toBeNull();
  expect(reciprocalScore(73.5, null)).toBe(73.5);
});

test("the final score is four fifths the buyer's and one fifth the seller's, and at most 5 above the buyer's", () => {
  expect(reciprocalScore(80, 90)).toBeCloseTo(82);
  expect(reciprocalScore(20, 100)).toBe(25);
  fc.assert(
    fc.property(score, score, (buyer, seller) => {
      const final = reciprocalScore(buyer, seller);
      expect(final).toBeLessThanOrEqual(buyer + 5);
      expect(final >= 0 && final <= 100 + 1e-9).toBe(true);
      for (const most of [seller, 100]) expect(leastBuyerScore(final, most)).toBeLessThanOrEqual(buyer + 1e-9);
      expect(leastBuyerScore(final, null)).toBe(final);
    }),
  );
});

test("a preferred category fits, another does not, and an unstated industry is unknown", () => {
  expect(categoryFit("pet", true, true)).toBe(1);
  expect(categoryFit("pet", true, false)).toBe(0);
  expect(categoryFit(null, true, false)).toBe(UNKNOWN_VALUE);
  expect(categoryFit("pet", false, false)).toBeNull();
});

test("a preferred category weighs 50 and the objective fit 20, if stated", () => {
  expect(sellerScore(1, null)).toBe(100);
  expect(sellerScore(1, 0)).toBeCloseTo(500 / 7);
  expect(sellerScore(0, 1)).toBeCloseTo(200 / 7);
});

test("scores are cut to hundredths without floating-point loss", () => {
  expect(inHundredths(89.999)).toBe(8999);
  expect(inHundredths(100 * (0.1 + 0.2))).toBe(3000);
  expect(inHundredths(0.29 * 100)).toBe(2900);
  expect(inHundredths(-1)).toBe(0);
});
