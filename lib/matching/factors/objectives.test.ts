import { aListing, compiled } from "@/tests/support/match-builders";

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

test("the sentence names the asset and the aim that it serves, or the aim that it falls short of", () => {
  const say = (assets: Parameters<typeof assetMask>[0]) => objectivesParts(brief, aListing({ assets }))[0]?.say();
  expect(say(["broadcast_tv"])).toBe("Offers TV broadcast, which serves your aim of awareness");
  expect(say(["community_csr"])).toBe("Its nearest asset to your aim of awareness is community programme");
});
