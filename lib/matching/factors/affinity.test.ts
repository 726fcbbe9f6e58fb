import { aListing, compiled } from "@/tests/support/match-builders";

import { affinityParts } from "./affinity";
import { factorValue } from "./part";

test("liked kinds, liked genres and wished-for assets count alike", () => {
  const brief = compiled({
    propertyTypes: { like: ["podcast"], block: [] },
    sportOrGenre: { like: ["tennis"], block: [] },
    niceAssets: ["tickets", "hospitality"],
  });
  const listing = aListing({ propertyType: "podcast", sportOrGenre: "badminton", assets: ["tickets", "print"] });
  const parts = affinityParts(brief, listing);
  expect(parts.map(({ value }) => value)).toEqual([1, 0.5, 0.5]);
  expect(factorValue(parts)).toBeCloseTo(2 / 3);
  expect(parts.map((part) => part.say())).toEqual([
    "Podcast; you like podcast",
    "Badminton, close to the tennis you like",
    "Has tickets, 1 of the 2 assets you wish for",
  ]);
});

test("a blocked kind alone states no liking", () => {
  expect(affinityParts(compiled({ propertyTypes: { like: [], block: ["team"] } }), aListing())).toEqual([]);
});

test("a listing without a kind, a genre or assets is unknown and not disliked", () => {
  const brief = compiled({ propertyTypes: { like: ["team"], block: [] }, niceAssets: ["print"] });
  expect(affinityParts(brief, aListing()).map(({ value }) => value)).toEqual([null, null]);
});
