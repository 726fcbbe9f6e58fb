import { assetCategories } from "@/lib/listings/vocabulary";

import { affinityOf, assetMask, bitCount, objectiveAssetAffinity } from "./affinity";
import { objectiveCodes } from "./objectives";

test("every objective has an asset that serves it well, and every affinity is between 0 and 1", () => {
  for (const objective of objectiveCodes) {
    const values = assetCategories.map((asset) => affinityOf(objective, asset));
    expect(Math.max(...values)).toBeGreaterThanOrEqual(0.7);
    for (const value of values) expect(value > 0 && value <= 1).toBe(true);
  }
});

test("an unrelated asset still has the incidental affinity", () => {
  expect(objectiveAssetAffinity.recruit.sampling).toBeUndefined();
  expect(affinityOf("recruit", "sampling")).toBe(0.1);
});

test("a mask has one bit per asset, ignoring duplicates and unknown codes", () => {
  expect(bitCount(assetMask(["tickets", "hospitality", "tickets"]))).toBe(2);
  expect(assetMask(["nonsense" as never])).toBe(0);
  expect(bitCount(assetMask(assetCategories))).toBe(assetCategories.length);
});
