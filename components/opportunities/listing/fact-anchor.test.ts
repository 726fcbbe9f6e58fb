import { readdirSync, readFileSync } from "node:fs";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { hardFilters } from "@/lib/matching/hard-filters";
import { matchListing } from "@/lib/matching/score";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/matching/match-samples";
import { factAnchor, listingAnchors } from "./fact-anchor";

/** Every listing field mentioned in match explanations, over many briefs and listings. */
function explainedFields(): Set<string> {
  const fields = new Set<string>();
  for (let seed = 0; seed < 400; seed += 1) {
    const [brief, listing] = [sampleBrief(seed), sampleListing(seed + 1000)];
    for (const { field } of hardFilters(compileBrief(brief, sampleNow), listing)) fields.add(field);
    const match = matchListing(brief, listing, sampleNow);
    if (match.state !== "scored") continue;
    const lines = [...match.reasons, ...match.cautions, ...match.unknowns, ...match.whatWouldChange];
    for (const { field } of lines) fields.add(field);
  }
  return fields;
}

test("every fact in a match explanation is shown on the page", () => {
  const fields = [...explainedFields()];
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => factAnchor(field, true) === null)).toEqual([]);
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
])("%s is shown at %s", (field, anchor) => {
  expect(factAnchor(field, true)).toBe(anchor);
});

test("a price is shown with its package, or at the title without packages", () => {
  expect(factAnchor("price", true)).toBe("packages");
  expect(factAnchor("price", false)).toBe("listing");
});

test("a field that is not shown has no link", () => expect(factAnchor("nonsense", true)).toBeNull());

test("every anchor is the id of exactly one section", () => {
  const parts = readdirSync(__dirname).filter((file) => file.endsWith(".tsx") && !file.includes(".test."));
  const text = parts.map((file) => readFileSync(`${__dirname}/${file}`, "utf8")).join("");
  const uses = listingAnchors.map((anchor) => [anchor, text.split(`id="${anchor}"`).length - 1]);
  expect(uses).toEqual(listingAnchors.map((anchor) => [anchor, 1]));
});
