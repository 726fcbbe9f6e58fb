import { aListing, compiled } from "@/tests/support/matching/match-builders";

import { affinityParts } from "./affinity";
import { factorValue } from "./part";

test("the wanted kind and the nice-to-have assets count equally", () => {
  const brief = compiled({
    propertyTypes: { like: ["podcast"], block: [] },
    sportOrGenre: { like: ["tennis"], block: [] },
    niceAssets: ["tickets", "hospitality"],
  });
  const listing = aListing({ propertyType: "podcast", sportOrGenre: "badminton", assets: ["tickets", "print"] });
  const parts = affinityParts(brief, listing);
  expect(parts.map(({ value }) => value)).toEqual([0.75, 0.5]);
  expect(factorValue(parts)).toBeCloseTo(0.625);
  expect(parts.map((part) => part.explain())).toEqual([
    "Badminton podcast is close to what you prefer: tennis podcast",
    "Includes tickets, 1 of your 2 nice-to-haves",
  ]);
});

const valueOf = (stated: Parameters<typeof compiled>[0], input: Parameters<typeof aListing>[0]) =>
  affinityParts(compiled(stated), aListing(input))[0]?.value;

test("kinds are alternatives: a race and a festival both fit a brief for running or music festivals", () => {
  const wanted = [
    { sports: ["athletics_running", "cycling"], types: [] },
    { sports: [], types: ["music_festival"] },
  ] as const;
  const race = { propertyType: "single_event", sportOrGenre: "athletics_running" } as const;
  const festival = { propertyType: "music_festival", sportOrGenre: "music_rock" } as const;
  expect([valueOf({ wanted }, race), valueOf({ wanted }, festival)]).toEqual([1, 1]);
  const liked = {
    sportOrGenre: { like: ["athletics_running"], block: [] },
    propertyTypes: { like: ["music_festival"], block: [] },
  } as const;
  expect([valueOf(liked, race), valueOf(liked, festival)]).toEqual([1, 1]);
});

test("combined criteria apply together: a rugby club is neither any club nor any rugby", () => {
  const wanted = [{ sports: ["rugby"], types: ["team"] }] as const;
  const values = [
    { propertyType: "team", sportOrGenre: "rugby" },
    { propertyType: "team", sportOrGenre: "golf" },
    { propertyType: "podcast", sportOrGenre: "rugby" },
  ] as const;
  expect(values.map((input) => valueOf({ wanted }, input))).toEqual([1, 0.5, 0.5]);
});

test("too few nice-to-have assets are explained by those that are missing", () => {
  const brief = compiled({ niceAssets: ["tickets", "hospitality", "sampling"] });
  const explain = (assets: Parameters<typeof aListing>[0]) => affinityParts(brief, aListing(assets))[0]?.explain();
  expect(explain({ assets: ["tickets"] })).toBe("Doesn’t include hospitality and sampling, 2 of your 3 nice-to-haves");
  expect(explain({ assets: ["print"] })).toBe(
    "Doesn’t include any of your nice-to-haves: tickets, hospitality, and sampling",
  );
});

test("excluding a property type alone is not a preference", () => {
  expect(affinityParts(compiled({ propertyTypes: { like: [], block: ["team"] } }), aListing())).toEqual([]);
});

test("a listing without a type, genre, or assets counts as unknown, not as a mismatch", () => {
  const brief = compiled({ propertyTypes: { like: ["team"], block: [] }, niceAssets: ["print"] });
  expect(affinityParts(brief, aListing()).map(({ value }) => value)).toEqual([null, null]);
});
