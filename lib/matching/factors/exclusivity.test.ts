import { aListing, compiled } from "@/tests/support/matching/match-builders";
import { aClaim } from "@/tests/support/builders/claims";

import { exclusivityParts, isSoldToAnother, otherSponsor } from "./exclusivity";

const term = { termStart: "2027-01-01", termEnd: "2027-12-31" };
const sold = aClaim({ category: "pet", territory: "GB", ...term });
const held = aClaim({ category: "pet", state: "held", heldUntil: "2026-12-01T18:00:00Z", ...term });

test("when exclusivity is required, category exclusivity scores 1 and subcategory 0.6", () => {
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

test("an open category scores, and missing exclusivity data counts as unknown", () => {
  const brief = compiled({ industryCategory: "pet" });
  const valueOf = (listing: Parameters<typeof aListing>[0]) => exclusivityParts(brief, aListing(listing))[0]?.value;
  expect(valueOf({ exclusivityLevel: "none" })).toBe(1);
  expect(valueOf({})).toBeNull();
  expect(valueOf({ categoryClaims: [{ ...sold, territory: [] }] })).toBe(0);
});

test("a category on hold for another buyer is a caution that takes no points", () => {
  const brief = compiled({ industryCategory: "pet" });
  const [part] = exclusivityParts(brief, aListing({ exclusivityLevel: "category", categoryClaims: [held] }));
  expect(part).toMatchObject({ value: 1, isCaution: true });
  expect(part?.explain()).toBe("Pet is on hold for another buyer until Dec 1, 2026.");
  expect(isSoldToAnother([held], brief)).toBe(false);
});

test("another sponsor without exclusivity leaves the category open", () => {
  const sponsor = { ...sold, isExclusive: false };
  const brief = compiled({ industryCategory: "pet" });
  expect(isSoldToAnother([sponsor], brief)).toBe(false);
  expect(otherSponsor([sponsor], brief).state).toBe("sold");
  expect(otherSponsor([sponsor], compiled({ industryCategory: "banking" })).state).toBe("open");
});

test("an expired hold has no effect", () => {
  const over = aClaim({ category: "pet", state: "held", heldUntil: "2026-11-20T18:00:00Z", ...term });
  const brief = compiled({ industryCategory: "pet" });
  const [part] = exclusivityParts(brief, aListing({ exclusivityLevel: "category", categoryClaims: [over] }));
  expect(part).toMatchObject({ isCaution: false });
  expect(part?.explain()).toBe("Your category (pet) is open");
});

test("a sole sponsorship closes every category, even for briefs without an industry", () => {
  const sole = aClaim({ category: "*", ...term });
  expect(isSoldToAnother([sole], compiled({ industryCategory: "pet" }))).toBe(true);
  expect(isSoldToAnother([sole], compiled({ industryCategory: null }))).toBe(true);
  expect(isSoldToAnother([sold], compiled({ industryCategory: null }))).toBe(false);
});

test("a category is not sold away from the organization that bought it", () => {
  const mine = aClaim({ category: "pet", buyerOrganizationId: "us", ...term });
  expect(isSoldToAnother([mine], compiled({ industryCategory: "pet", organizationId: "us" }))).toBe(false);
  expect(isSoldToAnother([mine], compiled({ industryCategory: "pet", organizationId: "them" }))).toBe(true);
});

test("a category is sold only in an overlapping term and territory", () => {
  const during = {
    industryCategory: "pet",
    countries: ["GB"],
    windowFrom: "2027-06-01",
    windowTo: "2027-06-30",
  } as const;
  expect(isSoldToAnother([sold], compiled(during))).toBe(true);
  expect(isSoldToAnother([sold], compiled({ ...during, countries: ["FR"] }))).toBe(false);
  const later = { ...during, windowFrom: "2028-01-01", windowTo: "2028-02-01" };
  expect(isSoldToAnother([sold], compiled(later))).toBe(false);
  expect(isSoldToAnother([sold], compiled({ ...during, industryCategory: "banking" }))).toBe(false);
});

test("a brief without dates starts today, and one without countries applies everywhere", () => {
  const brief = compiled({ industryCategory: "pet" });
  expect(isSoldToAnother([sold], brief)).toBe(true);
  expect(isSoldToAnother([aClaim({ category: "pet", termEnd: "2026-11-20" })], brief)).toBe(false);
});
