import { completeListing } from "@/tests/support/builders/complete-listing";
import { fieldPaths, valueAt } from "./field-names";
import { valueText } from "./field-text";
import { listingFieldsSchema } from "./schema";

const whole = listingFieldsSchema.parse({
  ...completeListing,
  ageRestricted: true,
  exclusivity: { level: "sole_sponsor", categories: ["qsr"], sold: ["qsr"] },
  audience: { ...completeListing.audience, incomeBands: { lt50k: 0.4 } },
});

test.each([
  ["title", "Northgate Women FC"],
  ["country", "United Kingdom"],
  ["sportOrGenre", "Football (soccer)"],
  ["termStart", "Aug 1, 2027"],
  ["leadTimeDays", "45 days"],
  ["latitude", "53.8"],
  ["price", "$60,000"],
  ["blockedCategories", "Betting and gaming, Tobacco and vaping"],
  ["ageRestricted", "Yes"],
  ["exclusivity", "Sole sponsor, Quick-service restaurants"],
  ["exclusivity.level", "Sole sponsor"],
  ["exclusivity.sold", "Quick-service restaurants"],
  ["audience.gender", "Female 58%, Male 40%"],
  ["audience.incomeBands", "Under $50,000 40%"],
  ["audience.geo", "United Kingdom 94%"],
  ["reach.uniqueReach", "41,000"],
  ["packages", "Sleeve partner"],
])("%s reads “%s”", (path, text) => {
  expect(valueText(path, valueAt(whole, path))).toBe(text);
});

test("a hidden price reads as marketers see it, and an invalid number as it was typed", () => {
  expect(valueText("price", -1)).toBe("Contact for pricing");
  expect(valueText("price", "about 9")).toBe("about 9");
  expect(valueText("reach.uniqueReach", "many")).toBe("many");
});

test("no field shows a value's code, and a missing value shows nothing", () => {
  for (const [path] of fieldPaths.filter(([each]) => !["audience", "reach"].includes(each))) {
    expect(valueText(path, valueAt(whole, path))).not.toMatch(/_|\[object|undefined/);
    expect(valueText(path, null)).toBe("");
  }
});
