import { aListing, compiled } from "@/tests/support/match-builders";

import { emptyListing, type ListingAudience } from "../criteria";
import { audienceParts, bandShares, overlap } from "./audience";

const withAudience = (audience: Partial<ListingAudience>) =>
  aListing({ audience: { ...emptyListing.audience, ...audience } });

test("a selection overlaps by the share of the audience inside it, and says both", () => {
  const brief = compiled({ targetAudience: { ageBands: ["35_44", "45_54"] } });
  const [part] = audienceParts(brief, withAudience({ ageBands: { "35_44": 0.31, "45_54": 0.31, "65p": 0.38 } }));
  expect(part).toMatchObject({ field: "audience.ageBands", value: 0.62 });
  expect(part?.say()).toBe("62 % of visitors are 35 to 54; you asked for 35 to 54");
});

test("a mix overlaps by the histogram intersection", () => {
  const brief = compiled({ targetAudience: { gender: { female: 0.5, male: 0.5 } } });
  const [part] = audienceParts(brief, withAudience({ gender: { female: 0.8, male: 0.2 } }));
  expect(part?.value).toBe(0.7);
});

test("interests count by the share of those asked for that are there, without regard to case", () => {
  const brief = compiled({ targetAudience: { interests: ["Running", "travel"] } });
  const [part] = audienceParts(brief, withAudience({ interests: [" running ", "cars"] }));
  expect(part?.value).toBe(0.5);
  expect(part?.say()).toBe("Shares 1 of your 2 interests: running");
});

test("what the seller does not give is unknown, and only what the brief states is asked", () => {
  const brief = compiled({ targetAudience: { ageBands: ["u18"], incomeBands: ["150k_plus"] } });
  const parts = audienceParts(brief, withAudience({ ageBands: { u18: 0.2 }, gender: { male: 1 } }));
  expect(parts.map(({ field, value }) => [field, value])).toEqual([
    ["audience.ageBands", 0.2],
    ["audience.incomeBands", null],
  ]);
  expect(parts[1]?.missing).toBe("Household income not given by the seller");
});

test("a histogram of zeros is no histogram, and one that adds up to more than all is not more than all", () => {
  expect(bandShares(["u18"], { u18: 0 })).toBeNull();
  expect(overlap([900, 900], 0, [1000, 1000])).toBe(1);
});
