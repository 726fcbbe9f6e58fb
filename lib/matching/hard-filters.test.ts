import { aClaim } from "@/tests/support/builders/claims";
import { aListing, compiled, perfectListing } from "@/tests/support/match-builders";

import { type BriefCriteria, emptyListing, type ListingFacts } from "./criteria";
import { adultIndustries, hardFilters } from "./hard-filters";

const codes = (brief: Partial<BriefCriteria>, listing: Partial<ListingFacts>) =>
  hardFilters(compiled(brief), aListing(listing)).map(({ code }) => code);
const text = (brief: Partial<BriefCriteria>, listing: Partial<ListingFacts>) =>
  hardFilters(compiled(brief), aListing(listing))[0]?.text;

const youthAges = { ...emptyListing.audience, ageBands: { u18: 0.3, "18_24": 0.7 } };
const sold = aClaim({ category: "pet" });

const cases: [string, Partial<BriefCriteria>, Partial<ListingFacts>, string][] = [
  ["not_published", {}, { isPublished: false }, "The listing is not published"],
  ["deadline_passed", {}, { decisionDeadline: "2026-11-20" }, "Decisions closed on 20 Nov 2026; today is 21 Nov 2026"],
  [
    "inside_lead_time",
    {},
    { termStart: "2026-12-01", leadTimeDays: 30 },
    "Today is 21 Nov 2026; it needs 30 days' notice and starts on 1 Dec 2026",
  ],
  ["inside_lead_time", {}, { termEnd: "2026-11-01" }, "Today is 21 Nov 2026; it ends on 1 Nov 2026"],
  [
    "industry_blocked",
    { industryCategory: "pet" },
    { blockedCategories: ["pet"] },
    "The seller takes no sponsors from pet; you are in pet",
  ],
  ["category_taken", { industryCategory: "pet" }, { categoryClaims: [sold] }, "Pet is exclusive to another sponsor."],
  [
    "property_type_excluded",
    { propertyTypes: { like: [], block: ["team"] } },
    { propertyType: "team" },
    "It is a team; you excluded team",
  ],
  [
    "genre_excluded",
    { sportOrGenre: { like: [], block: ["rodeo"] } },
    { sportOrGenre: "rodeo" },
    "It is rodeo; you excluded rodeo",
  ],
  [
    "brand_safety",
    { brandSafetyExclusions: ["combat_sport"] },
    { sportOrGenre: "wrestling" },
    "It comes with combat sport, which you excluded",
  ],
  [
    "geography_absent",
    { geoMustHave: true, countries: ["GB"] },
    { country: "FR" },
    "It is in France; you need United Kingdom",
  ],
  ["geography_absent", { geoMustHave: true, regions: ["Texas"] }, { region: "Ohio" }, "It is in Ohio; you need Texas"],
  [
    "geography_absent",
    { geoMustHave: true, near: { latitude: 0, longitude: 0, radiusKm: 100 } },
    { latitude: 0, longitude: 2 },
    "It is 222 km away; you need 100 km at most",
  ],
  [
    "over_budget",
    { budgetMaxCents: 1_000_000 },
    { offers: [{ name: null, priceCents: 1_250_001 }] },
    "Starts at $12,500.01, more than a quarter above your maximum of $10,000",
  ],
  [
    "asset_absent",
    { mustHaveAssets: ["tickets", "print"] },
    { assets: ["tickets"] },
    "Offers tickets, and not print, which you need",
  ],
  [
    "exclusivity_unavailable",
    { exclusivityRequired: true },
    { exclusivityLevel: "none" },
    "It sells no exclusivity; you need it",
  ],
  [
    "exclusivity_unavailable",
    { exclusivityRequired: true, industryCategory: "pet" },
    { exclusivityLevel: "category", exclusivityCategories: ["banking"] },
    "It sells exclusivity in other categories; you need it in pet",
  ],
  [
    "youth_or_underage_audience",
    { industryCategory: "alcohol_beer" },
    { audience: youthAges },
    "70 % of its audience is adult; beer needs 74 % adults",
  ],
  [
    "youth_or_underage_audience",
    { industryCategory: "betting_gaming" },
    { level: "youth" },
    "It is a youth property; betting needs 74 % adults",
  ],
  ["own_or_blocked_organization", { organizationId: "seller" }, {}, "It is your own organization's listing"],
  ["own_or_blocked_organization", { blockedOrganizationIds: ["seller"] }, {}, "You blocked its seller"],
];

test.each(cases)("%s rules a listing out and says why (%#)", (code, brief, listing, sentence) => {
  expect(codes(brief, listing)).toEqual([code]);
  expect(text(brief, listing)).toBe(sentence);
});

test.each(cases.filter(([code]) => !["not_published", "own_or_blocked_organization"].includes(code)))(
  "%s never stands against a listing that does not say (%#)",
  (_, brief) => {
    expect(codes(brief, {})).toEqual([]);
  },
);

test.each(cases.filter(([, brief]) => Object.keys(brief).length > 0))(
  "%s never stands under a brief that does not ask (%#)",
  (_code, _brief, listing) => {
    expect(codes({}, listing)).toEqual([]);
  },
);

test("every hard filter that stands is named, not the first alone", () => {
  expect(codes({ budgetMaxCents: 1, geoMustHave: true, countries: ["FR"] }, perfectListing)).toEqual([
    "geography_absent",
    "over_budget",
  ]);
});

test("exactly a quarter over the budget, and the deadline's own day, do not rule out", () => {
  expect(codes({ budgetMaxCents: 1_000_000 }, { offers: [{ name: null, priceCents: 1_250_000 }] })).toEqual([]);
  expect(codes({}, { decisionDeadline: "2026-11-21", termStart: "2026-12-21", leadTimeDays: 30 })).toEqual([]);
});

test("the cheapest package decides: one that fits keeps the listing", () => {
  const offers = [100, 1].map((thousands) => ({ name: null, priceCents: thousands * 100_000 }));
  expect(codes({ budgetMaxCents: 200_000 }, { offers })).toEqual([]);
});

test("a running term can be joined while the notice fits before its end", () => {
  const running = { termStart: "2026-10-01", leadTimeDays: 30 };
  expect(codes({}, { ...running, termEnd: "2027-05-01" })).toEqual([]);
  expect(codes({}, { ...running, termEnd: "2026-12-01" })).toEqual(["inside_lead_time"]);
});

test("a listing elsewhere with a tenth of its audience in the wanted country has the geography", () => {
  const brief = { geoMustHave: true, countries: ["GB"] };
  const withShare = (share: number) => ({
    country: "FR",
    audience: { ...emptyListing.audience, geo: [{ country: "GB", share }] },
  });
  expect(codes(brief, withShare(0.1))).toEqual([]);
  expect(codes(brief, withShare(0.09))).toEqual(["geography_absent"]);
  expect(codes(brief, { country: "FR" })).toEqual(["geography_absent"]);
});

test("an audience that is adult enough is open to beer", () => {
  const audience = { ...emptyListing.audience, ageBands: { u18: 0.26, "18_24": 0.74 } };
  expect(codes({ industryCategory: "alcohol_beer" }, { audience })).toEqual([]);
});

test("the industries that may not reach minors are alcohol, betting, cannabis and tobacco", () => {
  const written = ["alcohol_beer", "alcohol_spirits_wine", "betting_gaming", "cannabis_cbd", "tobacco_vape"] as const;
  expect([...adultIndustries].sort()).toEqual(written);
  for (const industryCategory of written)
    expect(hardFilters(compiled({ industryCategory }), aListing({ level: "youth" })).map(({ code }) => code)).toContain(
      "youth_or_underage_audience",
    );
});
