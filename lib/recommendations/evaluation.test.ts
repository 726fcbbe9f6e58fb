/** A small part of `npm run eval:matching`, so that a change that degrades the ranking is noticed immediately. */
import { gradeOf } from "@/tests/support/matching/evaluation/grading";
import { learningCurve } from "@/tests/support/matching/evaluation/marketers";
import { drawMarket } from "@/tests/support/matching/evaluation/market";
import { gini, ndcg, recall, reciprocalRank } from "@/tests/support/matching/evaluation/measures";
import { byKeywords, byScore } from "@/tests/support/matching/evaluation/rankings";
import { calibrationOf, gradesOf, qualityOf } from "@/tests/support/matching/evaluation/report";
import { fullBrief, perfectListing } from "@/tests/support/matching/match-builders";

const market = drawMarket(20261123, 20, 200);
const grades = gradesOf(market);

describe("the order by score, on imports with missing and contradictory data", () => {
  const score = qualityOf(market, grades, byScore);

  test("puts good listings first", () => {
    expect(score.ndcg10).toBeGreaterThan(0.5);
    expect(score.mrr).toBeGreaterThan(0.75);
    expect(score.precision5).toBeGreaterThan(0.55);
  });

  test("is far better than an order by keywords", () => {
    expect(score.ndcg10).toBeGreaterThan(1.5 * qualityOf(market, grades, byKeywords).ndcg10);
  });

  test("shows nothing that violates a deal-breaker", () => {
    expect(score.violations).toBe(0);
  });

  test("gives better labels to better listings", () => {
    const used = calibrationOf(market, grades).filter(({ pairs }) => pairs >= 20);
    const shares = used.map(({ good }) => good);
    expect(used.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });
});

test("twenty signals improve the order for marketers with their own preferences", () => {
  const [none, some] = learningCurve(market, [0, 20]);
  expect(none?.learned).toBe(none?.unlearned);
  expect(some?.learned).toBeGreaterThan(1.02 * (some?.unlearned ?? 1));
});

describe("the grades", () => {
  const brief = { ...fullBrief, minUniqueReach: null };

  test("give 3 to a listing that fits in every main criterion", () => {
    expect(gradeOf(brief, perfectListing)).toBe(3);
  });

  test("give 0 to one that violates a deal-breaker, however well it fits", () => {
    expect(gradeOf({ ...brief, propertyTypes: { like: [], block: ["event_series_or_tour"] } }, perfectListing)).toBe(0);
    expect(gradeOf(brief, { ...perfectListing, offers: [{ name: null, priceCents: 9_000_000 }] })).toBe(0);
  });

  test("fall with every main criterion that is bad", () => {
    const abroad = { ...perfectListing, country: "BR", audience: { ...perfectListing.audience, geo: [] } };
    const forOthers = { ...abroad, audience: { ...abroad.audience, ageBands: { u18: 1 } } };
    const useless = { ...forOthers, assets: [] };
    expect([perfectListing, abroad, forOthers, useless].map((listing) => gradeOf(brief, listing))).toEqual([
      3, 2, 1, 0,
    ]);
  });
});

test("the measures match their definitions", () => {
  expect(ndcg([3, 2, 0], [3, 2, 0])).toBe(1);
  expect(ndcg([0, 3], [3, 0])).toBeCloseTo(1 / Math.log2(3), 9);
  expect(ndcg([0, 0], [0, 0])).toBeNull();
  expect(reciprocalRank([0, 1, 2])).toBeCloseTo(1 / 3, 9);
  expect(recall([2, 0, 3], [2, 0, 3, 2], 3)).toBeCloseTo(2 / 3, 9);
  expect(gini([1, 1, 1, 1])).toBeCloseTo(0, 9);
  expect(gini([0, 0, 0, 4])).toBeCloseTo(0.75, 9);
});
