import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { emptyListing, type ListingAudience } from "../criteria";
import { audienceParts, bandShares, overlap } from "./audience";

const withAudience = (audience: Partial<ListingAudience>) =>
  aListing({ audience: { ...emptyListing.audience, ...audience } });

test("a selection scores by the share of the audience inside it", () => {
  const brief = compiled({ targetAudience: { ageBands: ["35_44", "45_54"] } });
  const [part] = audienceParts(brief, withAudience({ ageBands: { "35_44": 0.31, "45_54": 0.31, "65p": 0.38 } }));
  expect(part).toMatchObject({ field: "audience.ageBands", value: 0.62 });
  expect(part?.explain()).toBe("62% of visitors are 35 to 54, your target audience");
});

test.each([
  [0.499, "Only 49% of visitors are 35 to 44, your target audience; at least 50% is a good fit"],
  [0.004, "Less than 1% of visitors are 35 to 44, your target audience; at least 50% is a good fit"],
  [0, "0% of visitors are 35 to 44, your target audience; at least 50% is a good fit"],
])("a share of %p that is not enough says which one it is", (share, text) => {
  const brief = compiled({ targetAudience: { ageBands: ["35_44"] } });
  const [part] = audienceParts(brief, withAudience({ ageBands: { "35_44": share, "65p": 1 - share } }));
  expect(part?.explain()).toBe(text);
});

test("a target mix scores by histogram intersection", () => {
  const brief = compiled({ targetAudience: { gender: { female: 0.5, male: 0.5 } } });
  const [part] = audienceParts(brief, withAudience({ gender: { female: 0.8, male: 0.2 } }));
  expect(part?.value).toBe(0.7);
});

test("interests score by the share that is matched, ignoring case", () => {
  const brief = compiled({ targetAudience: { interests: ["Running", "travel"] } });
  const [part] = audienceParts(brief, withAudience({ interests: [" running ", "cars"] }));
  expect(part?.value).toBe(0.5);
  expect(part?.explain()).toBe("Its audience shares 1 of your 2 target interests: running");
  const three = compiled({ targetAudience: { interests: ["running", "travel", "food"] } });
  expect(audienceParts(three, withAudience({ interests: ["running"] }))[0]?.explain()).toBe(
    "Its audience shares only 1 of your 3 target interests: running",
  );
});

test("an interest matches whatever its article, number, or common synonym", () => {
  const brief = compiled({ targetAudience: { interests: ["the outdoors", "movies", "soccer"] } });
  const [part] = audienceParts(brief, withAudience({ interests: ["Outdoors", "film", "football"] }));
  expect(part?.value).toBe(1);
  const other = audienceParts(brief, withAudience({ interests: ["sailing", "chess"] }))[0];
  expect(other?.explain()).toBe(
    "Its audience is into sailing and chess; you’re looking for movies, soccer, or the outdoors",
  );
});

test("missing seller data counts as unknown, and only stated criteria are compared", () => {
  const brief = compiled({ targetAudience: { ageBands: ["u18"], incomeBands: ["150k_plus"] } });
  const parts = audienceParts(brief, withAudience({ ageBands: { u18: 0.2 }, gender: { male: 1 } }));
  expect(parts.map(({ field, value }) => [field, value])).toEqual([
    ["audience.ageBands", 0.2],
    ["audience.incomeBands", null],
  ]);
  expect(parts[1]?.missing).toBe("Household income not provided");
});

test("an all-zero distribution counts as missing, and overlap never exceeds 100%", () => {
  expect(bandShares(["u18"], { u18: 0 })).toBeNull();
  expect(overlap([900, 900], 0, [1000, 1000])).toBe(1);
});
