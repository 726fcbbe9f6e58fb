import fc from "@/tests/support/fast-check";

import { displayedScore, matchLabel } from "./labels";

test.each([
  [100, "Excellent Match"],
  [90, "Excellent Match"],
  [89, "Great Match"],
  [80, "Great Match"],
  [79, "Good Match"],
  [70, "Good Match"],
  [69, "Fair Match"],
  [50, "Fair Match"],
  [49, "Low Match"],
  [0, "Low Match"],
])("a score of %d is called %s", (score, label) => {
  expect(matchLabel(score)).toBe(label);
});

test.each([
  [1000, "Excellent Match"],
  [Infinity, "Excellent Match"],
  [-1, "Low Match"],
  [-Infinity, "Low Match"],
  [NaN, "Low Match"],
])("a score of %d is clamped and called %s", (score, label) => {
  expect(matchLabel(score)).toBe(label);
});

test("a label is not reached by rounding", () => {
  expect(matchLabel(89.99)).toBe("Great Match");
  expect(displayedScore(89.99)).toBe(89);
});

test("the displayed number and its label always agree", () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 120, noNaN: true }), (score) => {
      expect(matchLabel(displayedScore(score))).toBe(matchLabel(score));
    }),
  );
});
