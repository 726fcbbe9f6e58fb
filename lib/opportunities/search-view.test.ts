import { toSearchView } from "./search-view";
import type { OpportunitySearch } from "./view";

const facets = Object.fromEntries(
  ["propertyType", "sportOrGenre", "segment", "level", "country", "termType", "assetCategory", "price"].map((name) => [
    name,
    [],
  ]),
) as unknown as OpportunitySearch["facets"];

const found: OpportunitySearch = {
  items: [],
  nextCursor: null,
  total: 1209,
  goodMatches: 12,
  shared: null,
  facets,
  relax: null,
  queryParts: [],
  didYouMean: null,
  ruledOut: 0,
  sort: "match",
  brief: null,
  briefs: [],
  needs: null,
};

const countText = (given: Partial<OpportunitySearch>) => toSearchView({ ...found, ...given }, {}).countText;

test("with scores, the count names the good matches among those within the limits", () => {
  expect(countText({})).toBe("12 good matches, 1,209 within your limits");
  expect(countText({ goodMatches: 1, total: 1 })).toBe("1 good match, 1 within your limits");
  expect(countText({ goodMatches: 0, total: 9 })).toBe("No good matches, 9 within your limits");
});

test("without scores or without results, the count is of opportunities", () => {
  expect(countText({ goodMatches: null })).toBe("1,209 opportunities");
  expect(countText({ goodMatches: null, total: 1 })).toBe("1 opportunity");
  expect(countText({ goodMatches: 0, total: 0 })).toBe("0 opportunities");
});

test("a button for the results names only their number", () => {
  expect(toSearchView(found, {}).totalText).toBe("1,209 opportunities");
});

test("countries are named, never shown as codes", () => {
  const screen = toSearchView(
    { ...found, facets: { ...facets, country: [{ value: "GB", count: 3 }] } },
    { country: ["GB"] },
  );
  expect(screen.groups.find(({ name }) => name === "country")?.values[0]?.label).toBe("United Kingdom");
  expect(screen.chips.map(({ label }) => label)).toEqual(["United Kingdom"]);
});
