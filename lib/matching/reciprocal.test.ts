import fc from "@/tests/support/chance";

import { compileBrief, UNKNOWN_VALUE } from "./compiled-brief";
import { emptyBrief } from "./criteria";
import { categoryWish, feeWish, inHundredths, leastBuyerScore, reciprocalScore, sellerScore } from "./reciprocal";

const score = fc.double({ min: 0, max: 100, noNaN: true });
const withBudget = (budgetMaxCents: number | null) => compileBrief({ ...emptyBrief, budgetMaxCents }, 0);

test("a seller without wishes has no side, and the buyer's score stands", () => {
  expect(sellerScore(null, null, 1)).toBeNull();
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

test("a wanted category is wished for, another is not, an unstated industry is unknown", () => {
  expect(categoryWish("pet", true, true)).toBe(1);
  expect(categoryWish("pet", true, false)).toBe(0);
  expect(categoryWish(null, true, false)).toBe(UNKNOWN_VALUE);
  expect(categoryWish("pet", false, false)).toBeNull();
});

test("a hidden price takes the least fee out of the score", () => {
  expect(feeWish(withBudget(1_000_000), 5_000_000, null)).toBeNull();
});

test("a least fee below the visible price cannot be worked out from the score", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 2_000_000 }), (minFee, budget) => {
      const brief = withBudget(budget);
      expect(feeWish(brief, minFee, 1_000_000)).toBe(feeWish(brief, 1, 1_000_000));
    }),
  );
});

test("a budget that reaches the fee is what the seller wishes; a lower one counts less, none is unknown", () => {
  expect(feeWish(withBudget(2_000_000), 1_500_000, 1_000_000)).toBe(1);
  expect(feeWish(withBudget(1_050_000), 1_500_000, 1_000_000)).toBeCloseTo(0.5);
  expect(feeWish(withBudget(600_000), 1_500_000, 1_000_000)).toBe(0);
  expect(feeWish(withBudget(null), 1_500_000, 1_000_000)).toBe(UNKNOWN_VALUE);
});

test("wishes weigh 50, 30 and 20, and only those that are there count", () => {
  expect(sellerScore(1, 0, null)).toBeCloseTo(62.5);
  expect(sellerScore(1, 0, 0.5)).toBeCloseTo(60);
  expect(sellerScore(null, 1, null)).toBe(100);
});

test("hundredths are cut, and what binary fractions lose is not", () => {
  expect(inHundredths(89.999)).toBe(8999);
  expect(inHundredths(100 * (0.1 + 0.2))).toBe(3000);
  expect(inHundredths(0.29 * 100)).toBe(2900);
  expect(inHundredths(-1)).toBe(0);
});
