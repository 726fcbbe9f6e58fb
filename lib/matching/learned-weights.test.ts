import fc from "@/tests/support/fast-check";
import { type Evidence, learnWeights, type LearningInput } from "./learned-weights";
import { defaultWeights, type Factor, factors } from "./weights";

const now = Date.UTC(2026, 10, 21);
const day = 86_400_000;
const typical = Object.fromEntries(factors.map((factor) => [factor, 0.6]));

const liking = (values: Evidence["values"], input: Partial<Evidence> = {}): Evidence => ({
  direction: "for",
  strength: 1,
  at: now - day,
  values: { ...typical, ...values },
  reason: null,
  ...input,
});

const learn = (evidence: readonly Evidence[], input: Partial<LearningInput> = {}) =>
  learnWeights({ evidence, typical, fixed: new Set(), resetAt: {}, now, ...input });

const weightOf = (learned: ReturnType<typeof learn>, factor: Factor) =>
  learned[factor]?.weight ?? defaultWeights[factor];

const evidences = fc.array(
  fc.record<Evidence>({
    direction: fc.constantFrom("for", "against"),
    strength: fc.constantFrom(1, 1.5, 2, 3, 5),
    at: fc.integer({ min: 0, max: 400 }).map((days) => now - days * day),
    values: fc.dictionary(fc.constantFrom(...factors), fc.double({ min: 0, max: 1, noNaN: true })),
    reason: fc.option(fc.constantFrom(...factors)),
  }),
  { maxLength: 40 },
);
const someFactors = fc.subarray([...factors]).map((chosen) => new Set(chosen));

describe("whatever a marketer does", () => {
  test("every learned weight stays between half and one and a half times its default", () => {
    fc.assert(
      fc.property(evidences, someFactors, (evidence, fixed) => {
        for (const factor of factors) {
          const weight = weightOf(learn(evidence, { fixed }), factor);
          expect(weight).toBeGreaterThanOrEqual(defaultWeights[factor] * 0.5);
          expect(weight).toBeLessThanOrEqual(defaultWeights[factor] * 1.5);
        }
      }),
    );
  });

  test("the weights still add up to 100", () => {
    fc.assert(
      fc.property(evidences, someFactors, (evidence, fixed) => {
        const learned = learn(evidence, { fixed });
        expect(factors.reduce((sum, factor) => sum + weightOf(learned, factor), 0)).toBeCloseTo(100, 9);
      }),
    );
  });

  test("a weight that the marketer set is not moved", () => {
    fc.assert(
      fc.property(evidences, someFactors, (evidence, fixed) => {
        expect(Object.keys(learn(evidence, { fixed })).filter((factor) => fixed.has(factor as Factor))).toEqual([]);
      }),
    );
  });

  test("opposite signals about the same listing cancel out", () => {
    fc.assert(
      fc.property(evidences, (evidence) => {
        const pairs = evidence.map((each) => ({ ...each, reason: null }));
        const opposite = pairs.map((each) => ({
          ...each,
          direction: each.direction === "for" ? ("against" as const) : ("for" as const),
        }));
        expect(learn([...pairs, ...opposite])).toEqual({});
      }),
    );
  });

  test("the same signals teach the same weights", () => {
    fc.assert(fc.property(evidences, (evidence) => expect(learn(evidence)).toEqual(learn(evidence))));
  });

  test("undoing everything restores the defaults", () => {
    const resetAt = Object.fromEntries(factors.map((factor) => [factor, now]));
    fc.assert(fc.property(evidences, (evidence) => expect(learn(evidence, { resetAt })).toEqual({})));
  });
});

test("without signals nothing is learned", () => {
  expect(learn([])).toEqual({});
});

test("liking listings with a strong audience makes the audience count more, and names the signals", () => {
  const learned = learn([liking({ audience: 0.95 }), liking({ audience: 0.9 }), liking({ budget: 0.61 })]);
  expect(weightOf(learned, "audience")).toBeGreaterThan(25.5);
  expect(learned.audience?.because).toEqual([0, 1]);
});

test("liking listings in spite of their location makes the location count less", () => {
  expect(weightOf(learn([liking({ geography: 0.1 })]), "geography")).toBeLessThan(12);
});

test("a named reason makes its factor count more, and names no other", () => {
  const learned = learn([liking({ audience: 0.95, budget: 0.9 }, { direction: "against", reason: "budget" })]);
  expect(weightOf(learned, "budget")).toBeGreaterThan(15.5);
  expect(Object.entries(learned).filter(([, { because }]) => because.length > 0)).toMatchObject([["budget", {}]]);
});

test("a signal counts half after 90 days", () => {
  const old = learn([liking({ audience: 0.95 }, { at: now - 90 * day, strength: 2 })]);
  expect(old).toEqual(learn([liking({ audience: 0.95 }, { at: now })]));
});

test("undoing one factor forgets what it learned and leaves the others", () => {
  const evidence = [liking({ audience: 0.95, geography: 0.1 })];
  const learned = learn(evidence, { resetAt: { audience: now } });
  expect(learned.audience?.because).toEqual([]);
  expect(weightOf(learned, "geography")).toBeLessThan(12);
  const later = [...evidence, liking({ audience: 0.95 }, { at: now + 1 })];
  expect(learn(later, { resetAt: { audience: now } }).audience?.because).toEqual([1]);
});

test("a factor that the brief does not state keeps its default", () => {
  const { reach: _reach, ...stated } = typical;
  const learned = learn([liking({ audience: 0.95, reach: undefined })], { typical: stated });
  expect(learned.reach).toBeUndefined();
  expect(learned.audience).toBeDefined();
});
