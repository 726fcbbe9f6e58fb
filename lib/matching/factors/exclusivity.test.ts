import { aListing, compiled } from "@/tests/support/match-builders";

import type { TakenCategory } from "../criteria";
import { exclusivityParts, isTakenFrom } from "./exclusivity";

const taken: TakenCategory = {
  category: "pet",
  state: "sold",
  from: "2027-01-01",
  to: "2027-12-31",
  territory: ["GB"],
};

test("where exclusivity is needed the category is worth 1 and a subcategory 0.6", () => {
  const value = (exclusivityLevel: "none" | "subcategory" | "category" | "sole_sponsor" | null) =>
    exclusivityParts(compiled({ exclusivityRequired: true }), aListing({ exclusivityLevel }))[0]?.value;
  expect([value("sole_sponsor"), value("category"), value("subcategory"), value("none"), value(null)]).toEqual([
    1,
    1,
    0.6,
    0,
    null,
  ]);
});

test("an open category counts, and a listing that says nothing of exclusivity leaves it unknown", () => {
  const brief = compiled({ industryCategory: "pet" });
  expect(exclusivityParts(brief, aListing({ exclusivityLevel: "none" }))[0]?.value).toBe(1);
  expect(exclusivityParts(brief, aListing())[0]?.value).toBeNull();
  expect(exclusivityParts(brief, aListing({ takenCategories: [{ ...taken, territory: [] }] }))[0]?.value).toBe(0);
});

test("a category is not taken from the organization whose own deal holds it", () => {
  const mine = { ...taken, territory: [], holder: "us" };
  expect(isTakenFrom(compiled({ industryCategory: "pet", organizationId: "us" }), mine)).toBe(false);
  expect(isTakenFrom(compiled({ industryCategory: "pet", organizationId: "them" }), mine)).toBe(true);
});

test("a category is taken only in an overlapping term and territory", () => {
  const during = {
    industryCategory: "pet",
    countries: ["GB"],
    windowFrom: "2027-06-01",
    windowTo: "2027-06-30",
  } as const;
  expect(isTakenFrom(compiled(during), taken)).toBe(true);
  expect(isTakenFrom(compiled({ ...during, countries: ["FR"] }), taken)).toBe(false);
  expect(isTakenFrom(compiled({ ...during, windowFrom: "2028-01-01", windowTo: "2028-02-01" }), taken)).toBe(false);
  expect(isTakenFrom(compiled({ ...during, industryCategory: "banking" }), taken)).toBe(false);
});

test("a brief without a window runs from today on, and one without countries is meant everywhere", () => {
  expect(isTakenFrom(compiled({ industryCategory: "pet" }), taken)).toBe(true);
  expect(isTakenFrom(compiled({ industryCategory: "pet" }), { ...taken, from: null, to: "2026-11-20" })).toBe(false);
});
