import { aListing, compiled, perfectListing } from "@/tests/support/matching/match-builders";

import { factorValue } from "./part";
import { freshnessValue, replyTimeValue, trustParts, trustSum } from "./trust";

test("a verified seller who replies quickly, with fresh audited figures, scores 1", () => {
  expect(factorValue(trustParts(compiled(), perfectListing))).toBe(1);
});

test("an unknown seller counts as unverified, and everything else as unknown", () => {
  expect(trustParts(compiled(), aListing()).map(({ value }) => value)).toEqual([0, null, null, null, null]);
});

test("replies within a day score 1, after a week 0", () => {
  expect([replyTimeValue(24), replyTimeValue(96), replyTimeValue(200)]).toEqual([1, 0.5, 0]);
});

test("figures score 1 for twelve months and 0 after three years", () => {
  expect([freshnessValue(1000, 1365), freshnessValue(1000, 1730), freshnessValue(1000, 2095)]).toEqual([1, 0.5, 0]);
});

test("the part that does not change with the day is the sum of the first four parts", () => {
  for (const listing of [aListing(), perfectListing]) {
    const values = trustParts(compiled(), listing)
      .slice(0, 4)
      .map(({ value }) => value ?? 0.4);
    expect(trustSum(listing)).toBe(values.reduce((sum, value) => sum + value));
  }
});
