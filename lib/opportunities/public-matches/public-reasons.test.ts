import { emptyBrief, emptyListing } from "@/lib/matching/criteria";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import { publicCriteria } from "./public-criteria";
import { publicReasons } from "./public-reasons";

const today = new Date("2026-11-23T09:00:00Z");

const rugbyClub = {
  ...emptyListing,
  sportOrGenre: "rugby",
  propertyType: "team",
  country: "IE",
  region: "Leinster",
  latitude: 53.35,
  longitude: -6.26,
  uniqueReach: 80_000,
} as const;

test("reasons name the matching type, place, and reach", () => {
  const brief = {
    ...emptyBrief,
    sportOrGenre: { like: ["rugby"], block: [] },
    propertyTypes: { like: ["team"], block: [] },
    countries: ["IE"],
    minUniqueReach: 50_000,
  } as const;
  expect(publicReasons(brief, rugbyClub)).toEqual(["Rugby", "Team", "In Ireland", "Reaches 80,000"]);
  expect(publicReasons({ ...brief, regions: ["leinster"] }, rugbyClub)).toContain("In Leinster");
  expect(publicReasons({ ...brief, near: { latitude: 53.3, longitude: -6.2, radiusKm: 50 } }, rugbyClub)).toContain(
    "7 km (4.3 mi) from your location",
  );
});

test("a reason names the words of the text that a listing has", () => {
  const typed = [
    { stem: "surfer", typed: "surfers", weight: 40 },
    { stem: "alcohol", typed: "alcohol", weight: -20 },
  ];
  const words = new Map(typed.map(({ stem }) => [stem, { strength: 200, place: 3 }]));
  expect(publicReasons({ ...emptyBrief, story: { words: typed, share: 0.5 } }, { ...rugbyClub, words })).toEqual([
    "Your words: surfers in the description",
  ]);
  const inPlace = new Map([["surfer", { strength: 200, place: 1 }]]);
  expect(
    publicReasons({ ...emptyBrief, story: { words: typed, share: 0.5 } }, { ...rugbyClub, words: inPlace }),
  ).toEqual([]);
});

test("a listing that matches none of it has no reason", () => {
  expect(publicReasons({ ...emptyBrief, countries: ["ES"], minUniqueReach: 90_000 }, rugbyClub)).toEqual([]);
  expect(publicReasons(emptyBrief, rugbyClub)).toEqual([]);
});

test("budget, dates, industry, assets, and exclusivity don’t enter a match without login", () => {
  const text =
    "We’re a bank. Rugby in Ireland, $20,000 to $50,000, next season, target CPM of $9. Category exclusivity is a must, and we must have hospitality.";
  const { brief } = draftBrief(text, today);
  const stated = [brief.budgetMax, brief.targetCpm, brief.windowFrom, brief.industryCategory, brief.mustHaveAssets[0]];
  expect(stated).not.toContain(null);
  expect(publicCriteria(brief)).toMatchObject({
    ...emptyBrief,
    story: { words: [{ stem: "hospit" }, { stem: "ireland" }, { stem: "rugbi" }] },
    sportOrGenre: brief.sportOrGenre,
    countries: ["IE"],
    targetAudience: brief.targetAudience,
    objectives: brief.objectives,
  });
});
