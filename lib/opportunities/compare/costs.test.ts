import fc from "@/tests/support/fast-check";
import { costPerReach, costPerTargetReach, effectiveCpm, formatUnitCost, totalCost } from "./costs";

/**
 * The reference's own vector, without measurement, which is not part of a comparison: F 100,000, r 1.05 gives T
 * 205,000.
 */
const cost = totalCost({ feeCents: 10_000_000, activationRatio: 1.05 });

test("the total is the fee and its activation", () => {
  expect(cost).toBe(20_500_000);
  expect(totalCost({ feeCents: 1_800_000, activationRatio: 0 })).toBe(1_800_000);
});

test("cost per reach, per target reach, and CPM follow the reference's test vector", () => {
  expect(effectiveCpm(cost, 7_600_000)).toBeCloseTo(2697.37, 2);
  expect(costPerTargetReach(cost, 900_000, 0.4)).toBeCloseTo(56.94, 2);
  expect(costPerReach(cost, 900_000)).toBeCloseTo(22.78, 2);
});

test("nothing is divided by zero: what cannot be computed is null", () => {
  // Cents and people are whole; a share is known to a tenth of a percent.
  const amount = fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 1e12 }));
  const share = fc.integer({ min: 0, max: 1000 }).map((perMille) => perMille / 1000);
  fc.assert(
    fc.property(amount, amount, share, (cents, count, targetShare) => {
      for (const value of [
        costPerReach(cents, count),
        costPerTargetReach(cents, count, targetShare),
        effectiveCpm(cents, count),
      ])
        expect(value === null || (Number.isFinite(value) && value > 0)).toBe(true);
    }),
  );
  expect([costPerReach(0, 100), costPerReach(100, 0), costPerTargetReach(100, 10, 0)]).toEqual([null, null, null]);
});

test("costs below a cent are not shown as zero", () => {
  expect([42, 2697.37, 0.42, 1_234_567].map((cents) => formatUnitCost(cents, "USD"))).toEqual([
    "$0.42",
    "$26.97",
    "$0.0042",
    "$12,345.67",
  ]);
});
