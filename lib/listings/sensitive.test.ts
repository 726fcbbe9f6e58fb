import fc from "@/tests/support/fast-check";
import { completeListing } from "@/tests/support/builders/complete-listing";
import { heldChanges } from "./waiting-edit-text";
import { storedForm } from "./sameness";
import { type ListingDraft, listingFieldsSchema } from "./schema";
import { type ApprovedPrices, PRICE_RISE_LIMIT, audienceTotals, pricesOf, splitEdit, withSensitive } from "./sensitive";

const sleeve = "01890000-0000-7000-8000-000000000001";
const unknown: ApprovedPrices = { listing: null, packages: {} };
const fields = (draft: ListingDraft = {}) =>
  listingFieldsSchema.parse({
    ...completeListing,
    packages: [{ id: sleeve, name: "Sleeve", price: 18_000 }],
    ...draft,
  });
const split = (draft: ListingDraft, approved = unknown, shown: ListingDraft = {}) =>
  splitEdit(fields(shown), fields({ ...shown, ...draft }), approved);

test("a price may rise by a fifth, and the totals are those of an audience", () => {
  expect(PRICE_RISE_LIMIT).toBe(1.2);
  expect(audienceTotals).toEqual([
    "attendanceTotal",
    "attendanceUnique",
    "avgTvAudience",
    "socialFollowers",
    "estImpressions",
    "uniqueReach",
  ]);
});

test("a new title waits, and the rest of the same edit goes live", () => {
  const { live, held } = split({ title: "Northgate FC", summary: "New words." });
  expect(live).toMatchObject({ title: "Northgate Women FC", summary: "New words." });
  expect(held).toEqual({ before: { title: "Northgate Women FC" }, after: { title: "Northgate FC" } });
});

test("totals wait, up or down; the number of events does not", () => {
  const reach = { ...completeListing.reach, attendanceTotal: 99_000, uniqueReach: null, eventsPerTerm: 20 };
  const { live, held } = split({ reach });
  expect(live.reach).toMatchObject({ attendanceTotal: 53_300, uniqueReach: 41_000, eventsPerTerm: 20 });
  expect(held).toEqual({
    before: { reach: { attendanceTotal: 53_300, uniqueReach: 41_000 } },
    after: { reach: { attendanceTotal: 99_000, uniqueReach: null } },
  });
});

test.each([
  [72_000, false],
  [72_000.01, true],
  [10_000, false],
])("from $60,000 to %d waits: %s", (price, waits) => {
  const { live, held } = split({ price });
  expect(held !== null).toBe(waits);
  expect(live.price).toBe(waits ? 60_000 : price);
});

test("each package is measured by itself, and a new one is unrestricted", () => {
  const packages = [
    { id: sleeve, name: "Sleeve", price: 30_000, description: "Both arms" },
    { name: "Shorts", price: 90_000 },
  ];
  const { live, held } = split({ packages });
  expect(live.packages).toMatchObject([{ price: 18_000, description: "Both arms" }, { price: 90_000 }]);
  expect(held?.after.packages).toEqual({ [sleeve]: { name: "Sleeve", price: 30_000, contactForPricing: false } });
});

test("small steps add up: a rise is measured against what was approved, and returning to that is not a rise", () => {
  expect(split({ price: 80_000 }, { listing: 60_000, packages: {} }, { price: 70_000 }).held).not.toBeNull();
  expect(split({ price: 60_000 }, { listing: 60_000, packages: {} }, { price: 40_000 }).held).toBeNull();
});

test("a hidden price stays hidden while a higher one waits, and hiding one never waits", () => {
  const unhidden = split({ price: 100_000, contactForPricing: false }, unknown, { contactForPricing: true });
  expect(unhidden.live).toMatchObject({ price: 60_000, contactForPricing: true });
  expect(unhidden.held?.after.price).toEqual({ price: 100_000, contactForPricing: false });
  expect(split({ price: -1, contactForPricing: true }).held).toBeNull();
  expect(split({ price: 100_000, contactForPricing: true }).live).toMatchObject({
    price: 60_000,
    contactForPricing: true,
  });
});

test("pending changes applied to the live listing give what was edited", () => {
  const money = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), money, money, money, (title, price, packagePrice, uniqueReach) => {
      const edited = fields({
        title: title.trim(),
        price,
        reach: { ...completeListing.reach, uniqueReach },
        packages: [{ id: sleeve, name: "Sleeve", price: packagePrice }],
      });
      const { live, held } = splitEdit(fields(), edited, unknown);
      expect(storedForm(withSensitive(live, held?.after ?? {}))).toBe(storedForm(edited));
    }),
  );
});

test("later edits are measured against the prices of the listing and its packages", () => {
  expect(pricesOf(fields())).toEqual({ listing: 60_000, packages: { [sleeve]: 18_000 } });
  expect(pricesOf(fields({ price: -1, packages: [] }))).toEqual({ listing: null, packages: {} });
});

test("a pending edit is described field by field, before and after", () => {
  const { held } = split({
    title: "Northgate FC",
    price: 90_000,
    reach: { ...completeListing.reach, uniqueReach: 50_000 },
    packages: [{ id: sleeve, name: "Sleeve", price: 30_000, contactForPricing: true }],
  });
  expect(heldChanges(held!, "USD")).toEqual([
    { field: "Title", path: "title", before: "Northgate Women FC", after: "Northgate FC" },
    { field: "Unique reach", path: "reach.uniqueReach", before: "41,000", after: "50,000" },
    { field: "Price", path: "price", before: "$60,000", after: "$90,000" },
    {
      field: "Price of “Sleeve”",
      path: "packages",
      before: "$18,000",
      after: "$30,000, shown as “Contact for pricing”",
    },
  ]);
});
