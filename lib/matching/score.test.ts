import fc, { runs } from "@/tests/support/fast-check";

import { aBrief, aListing, fullBrief, perfectListing } from "@/tests/support/matching/match-builders";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";

import { UNKNOWN_VALUE, compileBrief } from "./compiled-brief";
import type { ListingFacts } from "./criteria";
import { matchLabel } from "./labels";
import { matchListing, scoreListing, scoreOf } from "./score";
import { confidenceLabel } from "./score-breakdown";
import { defaultWeights } from "./weights";

/** The highest score on the buyer's side that this share of known weight allows. */
const maxScoreAt = (known: number): number => 100 * (known + UNKNOWN_VALUE * (1 - known));

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const scored = (listing: ListingFacts, brief = fullBrief) => scoreListing(compileBrief(brief, sampleNow), listing);
const inHundredths = (points: number) => Math.round(points * 100);

const anyScored = (check: (match: ReturnType<typeof scored>, briefSeed: number, listingSeed: number) => void) =>
  fc.assert(
    fc.property(seeds, seeds, (brief, listing) =>
      check(scored(sampleListing(listing), sampleBrief(brief)), brief, listing),
    ),
  );

test("a perfect listing scores 100 with high confidence", () => {
  expect(scored(perfectListing)).toMatchObject({ score: 100, label: "Excellent Match", confidence: "high", known: 1 });
});

test("confidence is never high beside old or unknown figures, however little they weigh", () => {
  for (const doubtful of [{ metricsAsOf: "2024-01-01" }, { metricsAsOf: null }, { uniqueReach: null }])
    expect(scored({ ...perfectListing, ...doubtful }).confidence).toBe("medium");
});

test("contributions add up to the score to the hundredth, for any brief and listing", () => {
  anyScored(({ contributions, score }) => {
    const sum = contributions.reduce((total, { points }) => total + inHundredths(points), 0);
    expect(sum).toBe(inHundredths(score));
  });
});

test("each contribution is its weight times its value, within a hundredth", () => {
  anyScored(({ contributions }) => {
    for (const { factor, weight, value, points } of contributions) {
      if (factor !== "seller_fit") expect(Math.abs(points - weight * value)).toBeLessThan(0.010001);
    }
  });
});

test("the weights of the stated factors add up to 100, and unstated factors have no line", () => {
  anyScored(({ contributions }, briefSeed) => {
    const sum = contributions.reduce((total, { weight }) => total + weight, 0);
    expect(sum).toBeCloseTo(100, 9);
    const { isStated } = compileBrief(sampleBrief(briefSeed), sampleNow);
    for (const { factor } of contributions) expect(factor === "seller_fit" || isStated[factor]).toBe(true);
  });
});

test("every number stays within its bounds, and the label matches the score", () => {
  anyScored((match) => {
    expect(match.score >= 0 && match.score <= 100).toBe(true);
    expect(match.known >= 0 && match.known <= 1).toBe(true);
    expect(match.label).toBe(matchLabel(match.score));
    expect([confidenceLabel(match.known, false), confidenceLabel(match.known, true)]).toContain(match.confidence);
    for (const { value, known } of match.contributions)
      expect([value, known].every((x) => x >= 0 && x <= 1 + 1e-12)).toBe(true);
  });
});

test("the score alone is the score of the explained match", () => {
  anyScored(({ score }, brief, listing) => {
    expect(scoreOf(compileBrief(sampleBrief(brief), sampleNow), sampleListing(listing))).toBe(score);
  });
});

test("the same brief and listing always give the same match", () => {
  fc.assert(
    fc.property(seeds, seeds, (brief, listing) => {
      const once = matchListing(sampleBrief(brief), sampleListing(listing), sampleNow);
      expect(matchListing(sampleBrief(brief), sampleListing(listing), sampleNow)).toEqual(once);
    }),
    { numRuns: runs(50) },
  );
});

test("an unknown counts 0.40 of its weight: an empty listing scores about 40", () => {
  const emptyMatch = scored(aListing());
  const trust = (0.4 * 4) / 5;
  const stated = 100;
  expect(emptyMatch.score).toBeCloseTo(
    (100 * (0.4 * (stated - defaultWeights.trust) + defaultWeights.trust * trust)) / stated,
    1,
  );
  expect(emptyMatch.confidence).toBe("low");
});

test("unstated factors are dropped, and the rest make up the whole score", () => {
  const brief = aBrief({
    budgetMaxCents: 6_000_000,
    objectives: [{ code: "awareness", weight: 1 }],
    countries: ["GB"],
  });
  expect(scored(perfectListing, brief).score).toBe(100);
});

test("the buyer's score is capped by its known weight: under 5/6 known it is never excellent", () => {
  expect(maxScoreAt(0.833)).toBeLessThan(90);
  expect(maxScoreAt(0.834)).toBeGreaterThan(90);
  anyScored(({ contributions, known }) => {
    const buyer = contributions
      .filter(({ factor }) => factor !== "seller_fit")
      .reduce((sum, line) => sum + line.weight * line.value, 0);
    expect(buyer).toBeLessThanOrEqual(maxScoreAt(known) + 1e-9);
  });
});

test("even with a perfect seller fit, excellent is out of reach under 0.791 known", () => {
  const highest = (known: number) => Math.min(maxScoreAt(known) + 5, 0.8 * maxScoreAt(known) + 20);
  expect(highest(0.791)).toBeLessThan(90);
  anyScored(({ score, known }) => expect(score).toBeLessThanOrEqual(highest(known) + 1e-9));
});

test("the seller fit adds one line and leaves the others unchanged", () => {
  const seller = { ...perfectListing.seller, wantedCategories: ["banking" as const] };
  const { contributions, score } = scored({ ...perfectListing, seller });
  expect(contributions.at(-1)).toMatchObject({ factor: "seller_fit", weight: 0 });
  expect(contributions.at(-1)?.points).toBeLessThan(0);
  expect(contributions.slice(0, -1).reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(100, 9);
  expect(score).toBeLessThan(100);
});

test("under 40 points of stated weight there is no score, and two more answers are requested", () => {
  const match = matchListing(aBrief({ budgetMaxCents: 6_000_000 }), perfectListing, sampleNow);
  expect(match).toMatchObject({ state: "unscored", needs: [{ factor: "objectives" }, { factor: "geography" }] });
});

test("an excluded listing has reasons and no score", () => {
  const match = matchListing({ ...fullBrief, organizationId: "seller" }, perfectListing, sampleNow);
  expect(match).toMatchObject({ state: "excluded", excluded: [{ code: "own_or_blocked_organization" }] });
  expect(match).not.toHaveProperty("score");
});

test("confidence is high from 0.8 known, medium from 0.5, else low", () => {
  const labels = (isInDoubt: boolean) => [0.8, 0.799, 0.5, 0.499].map((known) => confidenceLabel(known, isInDoubt));
  expect(labels(false)).toEqual(["high", "medium", "medium", "low"]);
  expect(labels(true)).toEqual(["medium", "medium", "medium", "low"]);
});

test("confidence is never high beside stale or unknown figures", () => {
  expect(scored(perfectListing).confidence).toBe("high");
  expect(scored({ ...perfectListing, metricsAsOf: "2024-01-01" }).confidence).toBe("medium");
  expect(scored({ ...perfectListing, metricsAsOf: null }).confidence).toBe("medium");
  expect(scored({ ...perfectListing, uniqueReach: null }).confidence).toBe("medium");
});
