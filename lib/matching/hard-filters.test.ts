import { aClaim } from "@/tests/support/builders/claims";
import { aListing, compiled, perfectListing } from "@/tests/support/matching/match-builders";

import { type BriefCriteria, emptyListing, type ListingFacts } from "./criteria";
import { adultIndustries, hardFilters } from "./hard-filters";

const codes = (brief: Partial<BriefCriteria>, listing: Partial<ListingFacts>) =>
  hardFilters(compiled(brief), aListing(listing)).map(({ code }) => code);
const text = (brief: Partial<BriefCriteria>, listing: Partial<ListingFacts>) =>
  hardFilters(compiled(brief), aListing(listing))[0]?.text;

const youthAges = { ...emptyListing.audience, ageBands: { u18: 0.3, "18_24": 0.7 } };
const sold = aClaim({ category: "pet" });

const cases: [string, Partial<BriefCriteria>, Partial<ListingFacts>, string][] = [
  ["not_published", {}, { isPublished: false }, "The listing isn’t published"],
  ["deadline_passed", {}, { decisionDeadline: "2026-11-20" }, "The decision deadline passed on Nov 20, 2026"],
  [
    "inside_lead_time",
    {},
    { termStart: "2026-12-01", leadTimeDays: 30 },
    "Starts on Dec 1, 2026; requires a 30-day lead time",
  ],
  ["inside_lead_time", {}, { termEnd: "2026-11-01" }, "Ended on Nov 1, 2026"],
  [
    "industry_blocked",
    { industryCategory: "pet" },
    { blockedCategories: ["pet"] },
    "The seller doesn’t accept sponsors from your industry (pet)",
  ],
  ["category_taken", { industryCategory: "pet" }, { categoryClaims: [sold] }, "Pet is exclusive to another sponsor."],
  [
    "exclusivity_unavailable",
    { industryCategory: "pet", exclusivityRequired: true },
    { exclusivityLevel: "category", categoryClaims: [{ ...sold, isExclusive: false }] },
    "Another sponsor (Pet) has a deal, so exclusivity isn’t available.",
  ],
  [
    "property_type_excluded",
    { propertyTypes: { like: [], block: ["team"] } },
    { propertyType: "team" },
    "You excluded this property type (team)",
  ],
  [
    "genre_excluded",
    { sportOrGenre: { like: [], block: ["rodeo"] } },
    { sportOrGenre: "rodeo" },
    "You excluded this sport or genre (rodeo)",
  ],
  [
    "brand_safety",
    { brandSafetyExclusions: ["combat_sport"] },
    { sportOrGenre: "wrestling" },
    "Involves combat sports, which you excluded",
  ],
  [
    "geography_absent",
    { geoMustHave: true, countries: ["GB"] },
    { country: "FR" },
    "Located in France; your brief requires the United Kingdom",
  ],
  [
    "geography_absent",
    { geoMustHave: true, regions: ["Texas"] },
    { region: "Ohio" },
    "Located in Ohio; your brief requires Texas",
  ],
  [
    "geography_absent",
    { geoMustHave: true, near: { latitude: 0, longitude: 0, radiusKm: 100 } },
    { latitude: 0, longitude: 2 },
    "222 km (138 mi) away; your brief requires 100 km (62 mi) or less",
  ],
  [
    "over_budget",
    { budgetMaxCents: 1_000_000 },
    { offers: [{ name: null, priceCents: 1_250_001 }] },
    "Starts at $12,500.01, more than 25% above your $10,000 maximum",
  ],
  [
    "asset_absent",
    { mustHaveAssets: ["tickets", "print"] },
    { assets: ["tickets"] },
    "Includes tickets, but not print, which your brief requires",
  ],
  [
    "exclusivity_unavailable",
    { exclusivityRequired: true },
    { exclusivityLevel: "none" },
    "Exclusivity isn’t available; your brief requires it",
  ],
  [
    "exclusivity_unavailable",
    { exclusivityRequired: true, industryCategory: "pet" },
    { exclusivityLevel: "category", exclusivityCategories: ["banking"] },
    "Exclusivity is available only in other categories; your brief requires it in pet",
  ],
  [
    "youth_or_underage_audience",
    { industryCategory: "alcohol_beer" },
    { audience: youthAges },
    "70% of its audience is adult; beer sponsors require at least 74% adults",
  ],
  [
    "youth_or_underage_audience",
    { industryCategory: "betting_gaming" },
    { level: "youth" },
    "Youth property; betting sponsors require at least 74% adults",
  ],
  ["own_or_blocked_organization", { organizationId: "seller" }, {}, "This is your organization’s listing"],
  ["own_or_blocked_organization", { blockedOrganizationIds: ["seller"] }, {}, "You blocked this seller"],
];

test.each(cases)("%s excludes a listing and explains why (%#)", (code, brief, listing, sentence) => {
  expect(codes(brief, listing)).toEqual([code]);
  expect(text(brief, listing)).toBe(sentence);
});

test.each(cases.filter(([code]) => !["not_published", "own_or_blocked_organization"].includes(code)))(
  "%s never excludes a listing with missing data (%#)",
  (_, brief) => {
    expect(codes(brief, {})).toEqual([]);
  },
);

test.each(cases.filter(([, brief]) => Object.keys(brief).length > 0))(
  "%s never applies to a brief that does not ask for it (%#)",
  (_code, _brief, listing) => {
    expect(codes({}, listing)).toEqual([]);
  },
);

test("all exclusions are listed, not just the first", () => {
  expect(codes({ budgetMaxCents: 1, geoMustHave: true, countries: ["FR"] }, perfectListing)).toEqual([
    "geography_absent",
    "over_budget",
  ]);
});

test("exactly 25% over budget, or deadline day itself, does not exclude", () => {
  expect(codes({ budgetMaxCents: 1_000_000 }, { offers: [{ name: null, priceCents: 1_250_000 }] })).toEqual([]);
  const hidden = { offers: [{ name: "Sleeve", priceCents: 9_000_000 }], hasHiddenPrice: true };
  expect(codes({ budgetMaxCents: 1_000_000 }, hidden)).toEqual([]);
  expect(codes({}, { decisionDeadline: "2026-11-21", termStart: "2026-12-21", leadTimeDays: 30 })).toEqual([]);
});

test("the cheapest package decides: one that fits is enough", () => {
  const offers = [100, 1].map((thousands) => ({ name: null, priceCents: thousands * 100_000 }));
  expect(codes({ budgetMaxCents: 200_000 }, { offers })).toEqual([]);
});

test("a running term can be joined while the lead time fits before its end", () => {
  const running = { termStart: "2026-10-01", leadTimeDays: 30 };
  expect(codes({}, { ...running, termEnd: "2027-05-01" })).toEqual([]);
  expect(codes({}, { ...running, termEnd: "2026-12-01" })).toEqual(["inside_lead_time"]);
});

test("a listing elsewhere with 10% of its audience in the required country meets the geography", () => {
  const brief = { geoMustHave: true, countries: ["GB"] };
  const withShare = (share: number) => ({
    country: "FR",
    audience: { ...emptyListing.audience, geo: [{ country: "GB", share }] },
  });
  expect(codes(brief, withShare(0.1))).toEqual([]);
  expect(codes(brief, withShare(0.09))).toEqual(["geography_absent"]);
  expect(codes(brief, { country: "FR" })).toEqual(["geography_absent"]);
});

test("beer sponsors can match a sufficiently adult audience", () => {
  const audience = { ...emptyListing.audience, ageBands: { u18: 0.26, "18_24": 0.74 } };
  expect(codes({ industryCategory: "alcohol_beer" }, { audience })).toEqual([]);
});

test("the industries that may not reach minors are alcohol, betting, cannabis, and tobacco", () => {
  const expected = ["alcohol_beer", "alcohol_spirits_wine", "betting_gaming", "cannabis_cbd", "tobacco_vape"] as const;
  expect([...adultIndustries].sort()).toEqual(expected);
  for (const industryCategory of expected)
    expect(hardFilters(compiled({ industryCategory }), aListing({ level: "youth" })).map(({ code }) => code)).toContain(
      "youth_or_underage_audience",
    );
});

test("a required location is missed only outside every named place", () => {
  const brief = { geoMustHave: true, regions: ["California"], countries: ["GB"] };
  const codes = (input: Partial<ListingFacts>) => hardFilters(compiled(brief), aListing(input)).map(({ code }) => code);
  expect(codes({ country: "US", region: "California" })).toEqual([]);
  expect(codes({ country: "GB", region: "Wales" })).toEqual([]);
  expect(codes({ country: "US", region: null })).toEqual([]);
  expect(codes({ country: "US", region: "Texas" })).toEqual(["geography_absent"]);
});

test("an excluded place excludes, by country, region, or city", () => {
  const brief = { excludedCountries: ["FR"], excludedRegions: ["Texas"] };
  const texts = (input: Partial<ListingFacts>) => hardFilters(compiled(brief), aListing(input)).map(({ text }) => text);
  expect(texts({ country: "FR" })).toEqual(["You excluded this location (France)"]);
  expect(texts({ country: "US", region: "texas" })).toEqual(["You excluded this location (texas)"]);
  expect(texts({ country: "US", region: "Ohio", city: "Texas" })).toEqual(["You excluded this location (Texas)"]);
  expect(texts({ country: "US", region: "Ohio" })).toEqual([]);
});
