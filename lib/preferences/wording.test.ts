import { briefSchema } from "./schema";
import { briefSummary, wholeSummary } from "./wording";

const brief = (fields: object) => briefSchema.parse({ name: "Brief", ...fields });

test("the whole summary includes dates, places, exclusions, and limits", () => {
  const stated = brief({
    budgetMin: 10_000,
    budgetMax: 30_000,
    windowFrom: "2027-04-01",
    windowTo: "2027-06-30",
    regions: ["Kent"],
    geoMustHave: true,
    excludedCountries: ["FR"],
    excludedRegions: ["London"],
    targetAudience: { ageBands: ["25_34"], gender: ["female"], interests: ["sailing"] },
    sportOrGenre: { like: ["rugby"], block: ["golf"] },
    propertyTypes: { like: [], block: ["podcast"] },
    mustHaveAssets: ["hospitality"],
    niceAssets: ["tickets"],
    exclusivityRequired: true,
    minUniqueReach: 50_000,
    targetCpm: 15,
    brandSafetyExclusions: ["betting"],
    industryCategory: "banking",
  });
  expect(wholeSummary(stated).split(" · ")).toEqual([
    "$10,000 to $30,000",
    "Apr 1, 2027 to Jun 30, 2027",
    "only Kent",
    "not in France or London",
    "ages 25 to 34",
    "women",
    "interested in sailing",
    "Rugby",
    "no Golf or Podcast",
    "must have Hospitality",
    "ideally Tickets",
    "category exclusivity required",
    "reach of at least 50,000",
    "CPM up to $15",
    "excluding betting partners",
    "your industry: Banking",
  ]);
});

test("one end of the dates is named as such, and an empty brief has no criteria", () => {
  expect(wholeSummary(brief({ windowFrom: "2027-04-01" }))).toBe("from Apr 1, 2027");
  expect(wholeSummary(brief({ windowTo: "2027-04-01" }))).toBe("until Apr 1, 2027");
  expect([wholeSummary(brief({})), briefSummary(brief({}))]).toEqual(["No criteria yet", "No criteria yet"]);
});

test("combined criteria appear together", () => {
  const stated = brief({
    sportOrGenre: { like: ["rugby", "cycling"], block: [] },
    propertyTypes: { like: ["team"], block: [] },
    wanted: [
      { sports: ["rugby"], types: ["team"] },
      { sports: ["cycling"], types: [] },
    ],
  });
  expect([briefSummary(stated), wholeSummary(stated)]).toEqual(["Rugby Team or Cycling", "Rugby Team or Cycling"]);
});
