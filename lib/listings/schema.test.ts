import { completeListing } from "@/tests/support/builders/complete-listing";
import { listListingsSchema, listingFieldsSchema, listingInputSchema } from "./schema";

const errorOf = (fields: object) =>
  listingFieldsSchema.safeParse(fields).error?.issues.map((issue) => [issue.path.join("."), issue.message]);

test("a draft may be empty, and a complete listing is accepted unchanged", () => {
  expect(listingFieldsSchema.parse({})).toEqual({});
  expect(listingFieldsSchema.safeParse(completeListing).success).toBe(true);
});

test.each<[string, object, string, string]>([
  [
    "a count that is too large names the largest",
    { packages: [{ name: "Sleeve", quantityAvailable: 100_001 }] },
    "packages.0.quantityAvailable",
    "At most 100,000.",
  ],
  [
    "shares above 1 are percent mistaken for shares",
    { audience: { gender: { female: 58 } } },
    "audience.gender.female",
    "A share can’t exceed 1: 0.35 means 35%.",
  ],
  [
    "shares add up to at most 1",
    { audience: { gender: { female: 0.6, male: 0.5 } } },
    "audience.gender",
    "These shares add up to more than 100%.",
  ],
  [
    "places add up to at most 1",
    {
      audience: {
        geo: [
          { country: "GB", share: 0.8 },
          { country: "IE", share: 0.3 },
        ],
      },
    },
    "audience.geo",
    "These shares add up to more than 100%.",
  ],
  [
    "a share has at most 3 decimals",
    { audience: { ageBands: { u18: 0.1234 } } },
    "audience.ageBands.u18",
    "Use at most 3 decimals.",
  ],
  ["a negative price is rejected", { price: -5 }, "price", "A price is 0 or more, or -1 for “Contact for pricing.”"],
  ["an unknown country is rejected", { country: "ZZ" }, "country", "Use a two-letter country code, such as GB."],
  [
    "a figure cannot be from the future",
    { metricsAsOf: "2999-01-01" },
    "metricsAsOf",
    "The date can’t be in the future.",
  ],
  ["a title has a limit", { title: "x".repeat(121) }, "title", "At most 120 characters."],
  [
    "attendance is a whole number and not negative",
    { reach: { uniqueReach: -1 } },
    "reach.uniqueReach",
    "Enter 0 or more.",
  ],
  ["a latitude without a longitude is rejected", { latitude: 91 }, "latitude", "Enter a latitude from -90 to 90."],
])("%s", (_, fields, path, message) => {
  expect(errorOf(fields)).toContainEqual([path, message]);
});

test("thirds that round up by a thousandth still add up", () => {
  expect(
    listingFieldsSchema.safeParse({ audience: { gender: { female: 0.334, male: 0.334, other_unspecified: 0.333 } } })
      .success,
  ).toBe(true);
});

test("an unknown field is rejected at every depth", () => {
  expect(listingFieldsSchema.safeParse({ titel: "x" }).success).toBe(false);
  expect(listingFieldsSchema.safeParse({ packages: [{ name: "A", colour: "red" }] }).success).toBe(false);
});

test("countries are accepted in any case and stored in capitals", () => {
  expect(listingFieldsSchema.parse({ country: " gb " })).toEqual({ country: "GB" });
});

test("a version is only valid with a change", () => {
  expect(listingInputSchema.parse({ version: 3 })).toEqual({ version: 3 });
  expect(listingFieldsSchema.safeParse({ version: 3 }).success).toBe(false);
});

test("a list can be requested as text, as in a URL", () => {
  expect(listListingsSchema.parse({ mine: "1", limit: "50", status: "draft" })).toEqual({
    mine: "1",
    limit: 50,
    status: "draft",
  });
  expect(listListingsSchema.safeParse({ limit: "1000" }).success).toBe(false);
});
