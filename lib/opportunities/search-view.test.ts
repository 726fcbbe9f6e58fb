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
  corrected: null,
  isPartial: false,
  within: 1209,
  ruledOut: 0,
  limits: null,
  places: null,
  sort: "match",
  brief: null,
  briefs: [],
  needs: null,
};

const countText = (input: Partial<OpportunitySearch>) => toSearchView({ ...found, ...input }, {}).countText;

test("with scores, the count names the good matches among those within the limits", () => {
  expect(countText({})).toBe("12 good matches, 1,209 within your limits");
  expect(countText({ goodMatches: 1, total: 1 })).toBe("1 good match, 1 within your limits");
  expect(countText({ goodMatches: 0, total: 9 })).toBe("No strong matches yet, 9 within your limits");
});

test("a brief that cannot be scored counts in the same words as its own page", () => {
  expect(countText({ goodMatches: null, brief })).toBe("1,209 within your limits");
});

test("without a brief or without results, the count is of opportunities", () => {
  expect(countText({ goodMatches: null })).toBe("1,209 opportunities");
  expect(countText({ goodMatches: null, total: 1 })).toBe("1 opportunity");
  expect(countText({ goodMatches: 0, total: 0 })).toBe("0 opportunities");
});

test("a button for the results names only their number", () => {
  expect(toSearchView(found, {}).totalText).toBe("1,209 opportunities");
});

test("“other” comes after all named values", () => {
  const sportOrGenre = [
    { value: "other", count: 9 },
    { value: "sailing", count: 2 },
  ];
  const { groups } = toSearchView({ ...found, facets: { ...facets, sportOrGenre } }, {});
  const values = groups.find(({ name }) => name === "sportOrGenre")?.values.map(({ value }) => value);
  expect(values).toEqual(["sailing", "other"]);
});

test("countries are named, never shown as codes", () => {
  const screen = toSearchView(
    { ...found, facets: { ...facets, country: [{ value: "GB", count: 3 }] } },
    { country: ["GB"] },
  );
  expect(screen.groups.find(({ name }) => name === "country")?.values[0]?.label).toBe("United Kingdom");
  expect(screen.chips.map(({ label }) => label)).toEqual(["United Kingdom"]);
});

const brief = { id: "5f0c1a52-5b0b-4f0e-9d0c-0c9a1f3b8a11", name: "Spring" };

describe("of more than six values of a filter", () => {
  const codes = ["GB", "FR", "DE", "ES", "IT", "PT", "NL", "BE"];
  const country = codes.map((value, at) => ({ value, count: 20 - at }));
  const shown = (
    query: Parameters<typeof toSearchView>[1],
    asked = { ...facets, country } as OpportunitySearch["facets"],
  ) => {
    const group = toSearchView({ ...found, facets: asked }, query).groups.find(({ name }) => name === "country");
    return { values: group?.values.map(({ value }) => value), more: group?.more };
  };
  const firstSix = codes.slice(0, 6);

  test("the first six are shown, with a link to the rest", () => {
    expect(shown({})).toEqual({ values: firstSix, more: { count: 2, href: "/opportunities?more=country" } });
    expect(shown({ more: "country" })).toEqual({ values: codes, more: null });
    expect(shown({}, { ...facets, country: country.slice(0, 6) } as never)).toEqual({ values: firstSix, more: null });
  });

  test("the selected ones can be seen, wherever they are and even with no results", () => {
    expect(shown({ country: ["BE"] })).toMatchObject({ values: [...firstSix, "BE"], more: { count: 1 } });
    expect(shown({ country: ["NO"] })).toMatchObject({ values: [...firstSix, "NO"], more: { count: 2 } });
  });
});

test("a link shows what the brief leaves out, and another leads back", () => {
  const inside = toSearchView({ ...found, brief, ruledOut: 186 }, { q: "cup" });
  expect(inside.otherSide).toEqual({ text: "186 outside your brief", href: "/opportunities?outside=1&q=cup" });
  expect(inside.limits).toEqual([]);
  const limits: OpportunitySearch["limits"] = [
    { code: "over_budget", count: 102 },
    { code: "geography_absent", count: 90 },
  ];
  const requested = { ...found, brief, ruledOut: 186, total: 102, goodMatches: null, limits };
  const outside = toSearchView(requested, { q: "cup", outside: "over_budget" });
  expect(outside.countText).toBe("102 outside your brief");
  expect(outside.otherSide).toEqual({ text: "1,209 within your limits", href: "/opportunities?q=cup" });
  expect(outside.limits).toEqual([
    { label: "Every limit (186)", href: "/opportunities?outside=1&q=cup", isOn: false },
    { label: "Over budget (102)", href: "/opportunities?outside=over_budget&q=cup", isOn: true },
    { label: "Outside your locations (90)", href: "/opportunities?outside=geography_absent&q=cup", isOn: false },
  ]);
});

test("nothing is outside if the brief excludes nothing, or without a brief", () => {
  expect(toSearchView({ ...found, brief }, {}).otherSide).toBeNull();
  expect(toSearchView({ ...found, ruledOut: 3 }, {}).otherSide).toBeNull();
});

test("a corrected search and a partial one are labeled as such", () => {
  expect(toSearchView({ ...found, corrected: "marathon" }, { q: "marathn" }).note).toEqual({
    text: "Showing results for “marathon”.",
    link: { label: "Search for “marathn” instead", href: "/opportunities?exact=1&q=marathn" },
  });
  expect(toSearchView({ ...found, isPartial: true }, { q: "gaming tournament" }).note).toEqual({
    text: "No listing has all the words in “gaming tournament”. These have some of them.",
    link: null,
  });
  expect(toSearchView(found, { q: "marathon" }).note).toBeNull();
});

test("an empty result shows what the brief leaves out", () => {
  const brief = { id: "01890000-0000-7000-8000-000000000001", name: "Spring" };
  const empty = { ...found, total: 0, ruledOut: 16, brief };
  expect(toSearchView(empty, { q: "esports" }).hidden).toEqual({
    text: "16 listings for “esports” are outside your brief.",
    link: { label: "Show 16 listings", href: "/opportunities?outside=1&q=esports" },
  });
  expect(toSearchView({ ...empty, ruledOut: 0 }, { q: "esports" }).hidden).toBeNull();
  expect(toSearchView({ ...empty, total: 3 }, { q: "esports" }).hidden).toBeNull();
});
