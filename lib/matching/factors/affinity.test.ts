import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { affinityParts } from "./affinity";
import { factorValue } from "./part";

test("preferred property types, genres and nice-to-have assets count equally", () => {
  const brief = compiled({
    propertyTypes: { like: ["podcast"], block: [] },
    sportOrGenre: { like: ["tennis"], block: [] },
    niceAssets: ["tickets", "hospitality"],
  });
  const listing = aListing({ propertyType: "podcast", sportOrGenre: "badminton", assets: ["tickets", "print"] });
  const parts = affinityParts(brief, listing);
  expect(parts.map(({ value }) => value)).toEqual([1, 0.5, 0.5]);
  expect(factorValue(parts)).toBeCloseTo(2 / 3);
  expect(parts.map((part) => part.explain())).toEqual([
    "Podcast matches your preferences",
    "Badminton is similar to your preference: tennis",
    "Includes tickets: 1 of your 2 nice-to-have assets",
  ]);
});

test("too few nice-to-have assets are explained by those that are missing", () => {
  const brief = compiled({ niceAssets: ["tickets", "hospitality", "sampling"] });
  const explain = (assets: Parameters<typeof aListing>[0]) => affinityParts(brief, aListing(assets))[0]?.explain();
  expect(explain({ assets: ["tickets"] })).toBe("Lacks hospitality and sampling: 2 of your 3 nice-to-have assets");
  expect(explain({ assets: ["print"] })).toBe(
    "Lacks tickets, hospitality and sampling: 3 of your 3 nice-to-have assets",
  );
});

test("excluding a property type alone is not a preference", () => {
  expect(affinityParts(compiled({ propertyTypes: { like: [], block: ["team"] } }), aListing())).toEqual([]);
});

test("a listing without a type, genre or assets counts as unknown, not as a mismatch", () => {
  const brief = compiled({ propertyTypes: { like: ["team"], block: [] }, niceAssets: ["print"] });
  expect(affinityParts(brief, aListing()).map(({ value }) => value)).toEqual([null, null]);
});
