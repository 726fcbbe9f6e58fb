import fc, { runs } from "@/tests/support/fast-check";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";
import { compileBrief } from "./compiled-brief";
import { distinctReasons } from "./distinctive";
import type { ScoredFactor } from "./score-breakdown";
import { scoredFactors } from "./score-breakdown";
import type { Factor } from "./weights";

type Facts = [factor: Factor, value: number | null, text: string, weight?: number][];

const listing = (facts: Facts): ScoredFactor[] =>
  facts.map(([factor, value, text, weight = 10]) => ({
    factor,
    weight,
    value: value ?? 0.4,
    known: value === null ? 0 : 1,
    parts: [{ field: factor, value, explain: () => text, missing: `${text} not provided` }],
  }));

const textsOf = (page: Facts[]) =>
  distinctReasons(page.map(listing)).highlights.map((lines) =>
    lines.map(({ side, text }) => (side === "reason" ? `+ ${text}` : `! ${text}`)),
  );

test("a listing shows what it does better than the middle of the page, before what is merely strong", () => {
  const usual: Facts = [
    ["audience", 0.9, "Audience 90%", 40],
    ["budget", 0.9, "Within budget"],
    ["reach", 0.5, "Some reach"],
  ];
  const far: Facts = [
    ["audience", 0.9, "Audience 90%, too", 40],
    ["budget", 0.9, "Within budget"],
    ["reach", 1, "Most reach"],
  ];
  expect(textsOf([usual, usual, far])[2]?.[0]).toBe("+ Most reach");
});

test("facts that every listing shares appear on no card, and the strongest of them is shown once", () => {
  const page: Facts[] = [1, 2].map((at) => [
    ["audience", 0.9, `Audience ${at}`],
    ["exclusivity", 1, "Your category is open"],
    ["trust", 1, "Verified", 3],
    ["timing", 0, "Too late"],
  ]);
  const { highlights, shared } = distinctReasons(page.map(listing));
  expect(highlights.map((lines) => lines.map(({ text }) => text))).toEqual([["Audience 1"], ["Audience 2"]]);
  expect(shared).toBe("Your category is open");
});

test("neighbors show different facts if they have several equally good ones", () => {
  const same = (at: number): Facts => [
    ["audience", 1, `Audience ${at}`],
    ["objectives", 1, `Assets ${at}`],
    ["budget", 1, `Price ${at}`],
    ["geography", 1, `Place ${at}`],
  ];
  const [first, second] = textsOf([same(1), same(2)]);
  expect(first).toEqual(["+ Audience 1", "+ Assets 1"]);
  expect(second).toEqual(["+ Price 2", "+ Place 2"]);
});

test("a single listing shows its strongest reasons and its weakest point; an unknown is not a reason", () => {
  const facts: Facts = [
    ["audience", 0.6, "Audience"],
    ["budget", 1, "Price"],
    ["reach", 0.9, "Reach"],
    ["timing", 0.1, "Timing"],
    ["geography", 0.4, "Place"],
    ["trust", null, "Seller"],
  ];
  expect(textsOf([facts])).toEqual([["+ Price", "+ Reach", "! Timing"]]);
});

test("a listing without a score has no highlights and does not prevent those of others", () => {
  const { highlights, shared } = distinctReasons([[], listing([["audience", 1, "Audience"]])]);
  expect(highlights.map((lines) => lines.length)).toEqual([0, 1]);
  expect(shared).toBeNull();
});

test("any page of listings has at most three lines per card, each once, and always the same ones", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 24 }), (seed, size) => {
      const brief = compileBrief(sampleBrief(seed), sampleNow);
      const page = Array.from({ length: size }, (_, at) => scoredFactors(brief, sampleListing(seed + at)));
      const found = distinctReasons(page);
      expect(found).toEqual(distinctReasons(page));
      for (const lines of found.highlights) {
        expect(lines.length).toBeLessThanOrEqual(3);
        expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
        expect(lines.every(({ text }) => text !== found.shared)).toBe(true);
      }
    }),
    { numRuns: runs(60) },
  );
});
