import { industryCategories } from "@/lib/organizations/vocabulary";
import { bandLabels, briefClassOf, briefClasses, budgetBandOf, sectorLabels, sectorOf } from "./brief-class";

const brief = { industryCategory: "insurance" as const, budgetMinCents: 1_000_000, budgetMaxCents: 3_000_000 };

test("a class is the brand's sector and the size of its budget", () => {
  expect(briefClassOf(brief)).toBe("finance/25k_to_100k");
  expect(briefClassOf({ ...brief, industryCategory: null, budgetMaxCents: null })).toBe("business_public/under_25k");
  expect(briefClasses).toContain(briefClassOf(brief));
});

test("every industry has a sector, and only industries that fit no other are business and public sector", () => {
  const sectors = industryCategories.map((industry) => sectorOf(industry));
  expect(new Set(sectors).size).toBe(Object.keys(sectorLabels).length);
  expect(industryCategories.filter((industry) => sectorOf(industry) === "business_public")).toEqual([
    "consulting_professional",
    "education",
    "energy_fuel",
    "energy_utilities",
    "government_military",
    "legal_services",
    "manufacturing_industrial",
    "nonprofit",
    "real_estate",
    "other",
  ]);
});

test.each([
  [null, null, "open"],
  [null, 2_500_000, "under_25k"],
  [null, 2_500_001, "25k_to_100k"],
  [null, 10_000_001, "over_100k"],
  [12_000_000, null, "over_100k"],
] as const)("a budget from %s to %s cents is %s", (budgetMinCents, budgetMaxCents, band) => {
  expect(budgetBandOf({ budgetMinCents, budgetMaxCents })).toBe(band);
  expect(bandLabels[band]).toMatch(/budget/);
});
