import { aListing, compiled } from "@/tests/support/matching/match-builders";
import { emptyListing } from "@/lib/matching/criteria";
import { targetAudience } from "./target-audience";

const audience = { ...emptyListing.audience, ageBands: { "25_34": 0.4, "35_44": 0.2 }, gender: { female: 0.8 } };
const brief = compiled({
  targetAudience: { ageBands: ["25_34", "35_44"], gender: ["female"], interests: ["sailing"] },
});

test("the overlap is the mean of the known ones, and interests are not a share of people", () => {
  expect(targetAudience(brief, aListing({ audience }))).toEqual({
    share: 0.7,
    targeted: ["age", "gender"],
    missing: [],
  });
});

test("what the listing does not provide is named and not counted", () => {
  const partly = { ...audience, gender: null };
  const found = targetAudience(brief, aListing({ audience: partly }));
  expect(found.share).toBeCloseTo(0.6, 9);
  expect(found.missing).toEqual(["gender"]);
  expect(targetAudience(brief, aListing())).toMatchObject({ share: null, missing: ["age", "gender"] });
});

test("without a brief, or without a target in it, there is no overlap", () => {
  expect(targetAudience(null, aListing({ audience }))).toEqual({ share: null, targeted: [], missing: [] });
  expect(targetAudience(compiled(), aListing({ audience })).targeted).toEqual([]);
});
