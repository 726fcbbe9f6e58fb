import { aListing, compiled, perfectListing } from "@/tests/support/matching/match-builders";

import { factorValue, sideOf } from "./part";
import { freshnessValue, replyTimeValue, trustParts, trustSum } from "./trust";

test("a verified seller who replies quickly, with fresh audited figures, scores 1", () => {
  expect(factorValue(trustParts(compiled(), perfectListing))).toBe(1);
});

test("an unknown seller counts as unverified, and everything else as unknown", () => {
  expect(trustParts(compiled(), aListing()).map(({ value }) => value)).toEqual([0, null, null, null, null]);
});

test("a weak record says so, and figures older than 12 months are never a reason", () => {
  const seller = { ...perfectListing.seller, replyRate: 0.499, medianReplyHours: 120 };
  const parts = trustParts(compiled(), { ...perfectListing, seller, metricsAsOf: "2025-10-01" });
  expect(parts.slice(1).map((part) => part.explain())).toEqual([
    "The seller replies to only 49% of first messages",
    "Slow replies: a median of 120 hours",
    "Figures are verified by Pitchside",
    "Figures as of Oct 1, 2025, more than 12 months ago",
  ]);
  expect(parts.map(sideOf)).toEqual(["reason", "caution", "caution", "reason", "caution"]);
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
