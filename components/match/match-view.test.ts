import fc from "@/tests/support/fast-check";

import { barOf, segmentParts } from "@/components/match/match-view";

const share = fc.record({
  factor: fc.constant("audience"),
  note: fc.constant(""),
  weight: fc.double({ min: 0, max: 100, noNaN: true }),
  value: fc.double({ min: 0, max: 1, noNaN: true }),
  points: fc.double({ min: 0, max: 100, noNaN: true }),
  known: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
});

test("the parts of a segment are never negative and add up to its weight", () => {
  fc.assert(
    fc.property(share, (factor) => {
      const { earned, unknown, missed } = segmentParts(factor);
      expect(Math.min(earned, unknown, missed)).toBeGreaterThanOrEqual(0);
      expect(earned + unknown + missed).toBeCloseTo(factor.weight, 6);
    }),
  );
});

test("points assumed for missing data are hatched, not solid", () => {
  const factor = { factor: "exclusivity", weight: 6, value: 0.4, points: 2.4, note: "", known: 0 };
  expect(segmentParts(factor)).toEqual({ earned: 0, unknown: 6, missed: 0 });
});

test("for a partly known factor, only the known points are solid", () => {
  const parts = segmentParts({ weight: 25, points: 22, known: 0.8 });
  expect(parts.earned).toBeCloseTo(20, 9);
  expect(parts.unknown).toBeCloseTo(5, 9);
});

test("the bar is one gradient with earned, unknown and missed parts and gaps between factors", () => {
  const bar = barOf([
    { weight: 30, points: 16, known: 0.5 },
    { weight: 30, points: 30 },
  ]);
  expect(bar.replace("linear-gradient(90deg,", "").replace(/\)$/, "").split(",")).toEqual([
    "var(--pitch) 0 16.7%",
    "#0000 0 41.7%",
    "var(--sunk) 0 50%",
    "var(--card) 0 calc(50% + 2px)",
    "var(--pitch) 0 100%",
  ]);
});

test("gradient stops are ascending and end at 100%", () => {
  const some = fc.array(
    fc.record({
      weight: fc.double({ min: 0.1, max: 40, noNaN: true }),
      points: fc.double({ min: 0, max: 40, noNaN: true }),
      known: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 9 },
  );
  fc.assert(
    fc.property(some, (shares) => {
      const ends = [...barOf(shares).matchAll(/([\d.]+)%/g)].map(([, end]) => Number(end));
      expect(ends).toEqual([...ends].sort((one, other) => one - other));
      expect(ends.at(-1)).toBe(100);
    }),
  );
});
