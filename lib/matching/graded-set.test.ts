/**
 * The graded set: 50 briefs, 20 listings each, of four grades. This proves a mean over listings that fit (grades 2 and
 * 3): hiding any one field lowers their score. It does not hold for listings that don't fit: a bad figure, under 0.40,
 * scores less than missing data.
 */
import { type Grade, gradedBrief, gradedListing, hideable } from "@/tests/support/matching/graded-matches";
import { sampleNow } from "@/tests/support/matching/match-samples";

import { type CompiledBrief, compileBrief } from "./compiled-brief";
import type { ListingFacts } from "./criteria";
import { scoredFactors, computeScore } from "./score-breakdown";

interface Graded {
  brief: CompiledBrief;
  listings: { listing: ListingFacts; grade: Grade; score: number }[];
}

const scoreOf = (brief: CompiledBrief, listing: ListingFacts) =>
  computeScore(brief, scoredFactors(brief, listing), listing).final;

const gradedSet: Graded[] = Array.from({ length: 50 }, (_, seed) => {
  const criteria = gradedBrief(seed);
  const brief = compileBrief(criteria, sampleNow);
  const listings = Array.from({ length: 20 }, (__, at) => {
    const grade = (at % 4) as Grade;
    const listing = gradedListing(criteria, grade, seed * 100 + at);
    return { listing, grade, score: scoreOf(brief, listing) };
  });
  return { brief, listings };
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** DCG with gains 2^grade − 1 by the best possible one, over the first ten. */
function ndcg({ listings }: Graded): number {
  const gain = (ranked: Graded["listings"]) =>
    ranked.slice(0, 10).reduce((sum, { grade }, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  return gain(listings.toSorted((a, b) => b.score - a.score)) / gain(listings.toSorted((a, b) => b.grade - a.grade));
}

test("a better grade scores higher on the mean", () => {
  const byGrade = [0, 1, 2, 3].map((grade) =>
    mean(
      gradedSet.flatMap(({ listings }) => listings.filter((each) => each.grade === grade).map(({ score }) => score)),
    ),
  );
  expect(byGrade).toEqual(byGrade.toSorted((a, b) => a - b));
});

test("the order by score is close to the order by grade", () => {
  expect(mean(gradedSet.map(ndcg))).toBeGreaterThan(0.95);
});

describe.each(hideable)("hiding $field", ({ hide }) => {
  const fitting = gradedSet.flatMap(({ brief, listings }) =>
    listings
      .filter(({ grade }) => grade >= 2)
      .map((each) => ({ ...each, brief, listings, hidden: scoreOf(brief, hide(each.listing)) })),
  );

  test("does not raise the mean score of listings that fit", () => {
    expect(mean(fitting.map(({ hidden }) => hidden))).toBeLessThanOrEqual(
      mean(fitting.map(({ score }) => score)) + 1e-9,
    );
  });

  test("does not raise their mean rank", () => {
    const above = (score: number, listings: Graded["listings"], self: ListingFacts) =>
      listings.filter((other) => other.listing !== self && other.score > score).length;
    const before = mean(fitting.map(({ score, listings, listing }) => above(score, listings, listing)));
    const after = mean(fitting.map(({ hidden, listings, listing }) => above(hidden, listings, listing)));
    expect(after).toBeGreaterThanOrEqual(before - 1e-9);
  });
});
