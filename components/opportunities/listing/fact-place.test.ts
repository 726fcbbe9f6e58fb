import { readdirSync, readFileSync } from "node:fs";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { hardFilters } from "@/lib/matching/hard-filters";
import { matchListing } from "@/lib/matching/score";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/match-samples";
import { factPlace, listingPlaces } from "./fact-place";

/** Every field that any sentence of a match speaks of, over many briefs and listings. */
function fieldsSpokenOf(): Set<string> {
  const fields = new Set<string>();
  for (let seed = 0; seed < 400; seed += 1) {
    const [brief, listing] = [sampleBrief(seed), sampleListing(seed + 1000)];
    for (const { field } of hardFilters(compileBrief(brief, sampleNow), listing)) fields.add(field);
    const match = matchListing(brief, listing, sampleNow);
    if (match.state !== "scored") continue;
    const said = [...match.reasons, ...match.cautions, ...match.unknowns, ...match.whatWouldChange];
    for (const { field } of said) fields.add(field);
  }
  return fields;
}

test("every fact that a match speaks of has its place on the page", () => {
  const fields = [...fieldsSpokenOf()];
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => factPlace(field, true) === null)).toEqual([]);
});

test.each([
  ["audience.ageBands", "audience"],
  ["reach.uniqueReach", "reach"],
  ["metricsAsOf", "reach"],
  ["packages.assets", "packages"],
  ["exclusivity.level", "exclusivity"],
  ["blockedCategories", "exclusivity"],
  ["leadTimeDays", "key-facts"],
  ["region", "listing"],
  ["seller.replyRate", "seller"],
])("%s is shown at %s", (field, place) => {
  expect(factPlace(field, true)).toBe(place);
});

test("a price stands in its package, and at the title where there is none", () => {
  expect(factPlace("price", true)).toBe("packages");
  expect(factPlace("price", false)).toBe("listing");
});

test("what has no place is no link", () => expect(factPlace("nonsense", true)).toBeNull());

test("every place is the id of one part of the page", () => {
  const parts = readdirSync(__dirname).filter((file) => file.endsWith(".tsx") && !file.includes(".test."));
  const text = parts.map((file) => readFileSync(`${__dirname}/${file}`, "utf8")).join("");
  const uses = listingPlaces.map((place) => [place, text.split(`id="${place}"`).length - 1]);
  expect(uses).toEqual(listingPlaces.map((place) => [place, 1]));
});
