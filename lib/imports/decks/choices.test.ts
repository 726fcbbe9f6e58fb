import { draftListing } from "./read-deck";
import { choicesOf, withoutChoices } from "./choices";

const today = new Date("2026-11-23T09:00:00Z");
const { listing } = draftListing(
  `Harbour Regatta
Location: Cork, Ireland
Dates: 4-6 June 2027
Visitors: 12,000
Followers: 8,000
58% female, 42% male
Bow partner: $4,000
Stern partner: price on request`,
  today,
);

test("each part that was read is offered with its value in words", () => {
  expect(choicesOf(listing).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Title: Harbour Regatta",
    "Sport or genre: Sailing",
    "Location: Cork, Ireland",
    "Term: One-off",
    "Dates: Jun 4, 2027 to Jun 6, 2027",
    "Audience: gender: Female 58%, Male 42%",
    "Total attendance: 12,000",
    "Social followers: 8,000",
    "Package: Bow partner · $4,000",
    "Package: Stern partner · Contact for pricing",
  ]);
});

test("an omitted part stays out of the listing, with everything that belongs to it", () => {
  const left = withoutChoices(listing, new Set(["country", "packages.0", "reach.socialFollowers", "audience.gender"]));
  for (const field of ["country", "region", "city", "latitude", "longitude"]) expect(left).not.toHaveProperty(field);
  expect(left.packages?.map(({ name }) => name)).toEqual(["Stern partner"]);
  expect(left.reach).toEqual({ attendanceTotal: 12_000 });
  expect(left.audience).toEqual({});
  expect(withoutChoices(listing, new Set())).toEqual(listing);
});

test("the currency of prices goes with them, and cannot be omitted separately", () => {
  const euros = draftListing("Bow partner: €4,000\nStern partner: €9,000", today).listing;
  expect(choicesOf(euros).map(({ key }) => key)).not.toContain("currency");
  expect(choicesOf(euros).map(({ text }) => text)).toContain("Bow partner · €4,000");
  expect(withoutChoices(euros, new Set(["packages.0"]))).toMatchObject({ currency: "EUR" });
});
