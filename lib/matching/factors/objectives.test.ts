import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { assetMask } from "../affinity";
import { objectivesParts, objectivesValue } from "./objectives";

const brief = compiled({
  objectives: [
    { code: "awareness", weight: 3 },
    { code: "entertain_clients", weight: 1 },
  ],
});

test("each objective takes its best asset, and objectives count by their weight", () => {
  expect(objectivesValue(brief.objectives, assetMask(["hospitality", "signage_static"]))).toBeCloseTo(
    0.75 * 0.8 + 0.25,
  );
});

test("one more asset never lowers the value", () => {
  const one = objectivesValue(brief.objectives, assetMask(["tickets"])) ?? NaN;
  const two = objectivesValue(brief.objectives, assetMask(["tickets", "sampling"])) ?? NaN;
  expect(two).toBeGreaterThanOrEqual(one);
});

test("without any asset the value is unknown", () => {
  expect(objectivesParts(brief, aListing())[0]?.value).toBeNull();
});

test("the explanation names the asset and the objective it serves or falls short of", () => {
  const explain = (assets: Parameters<typeof assetMask>[0]) =>
    objectivesParts(brief, aListing({ assets }))[0]?.explain();
  expect(explain(["broadcast_tv"])).toBe("Includes TV broadcast, a strong fit for your awareness objective");
  expect(explain(["community_csr"])).toBe("Closest asset to your awareness objective: community program");
});
