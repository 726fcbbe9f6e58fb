import fc from "@/tests/support/fast-check";
import { completeListing } from "@/tests/support/builders/complete-listing";
import { columnNames, eachField } from "./field-names";
import { listingColumns, plainContentOf } from "./row";
import { isSameListing, storedForm } from "./sameness";
import { type ListingFields, listingFieldsSchema } from "./schema";

const whole = listingFieldsSchema.parse({ ...completeListing, ageRestricted: true });

test("the derived columns come from the fields", () => {
  expect(listingColumns(whole)).toMatchObject({
    slug: "northgate-women-fc",
    priceCents: 6_000_000n,
    fromPriceCents: 1_800_000n,
    hasPackagePrice: true,
    uniqueReach: 41_000n,
    assetCategories: ["signage_led_digital", "social_content"],
    exclusivityLevel: "category",
  });
});

test("every field reads back from its column as it was written, and empty if nothing was given", () => {
  const stored = (fields: ListingFields) => plainContentOf(listingColumns(fields) as never, columnNames);
  const given = columnNames.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]]));
  expect(stored(whole)).toEqual({ ...eachField(columnNames, "empty"), ...Object.fromEntries(given) });
  expect(stored({})).toEqual(eachField(columnNames, "empty"));
});

test("a hidden price leaves no lowest price behind", () => {
  expect(listingColumns({ price: 900, contactForPricing: true })).toMatchObject({
    priceCents: 90_000n,
    fromPriceCents: null,
  });
  expect(listingColumns({ price: -1 })).toMatchObject({
    priceCents: null,
    contactForPricing: true,
    fromPriceCents: null,
  });
});

test("attendance stands in for unique reach if nothing better is given", () => {
  expect(listingColumns({ reach: { attendanceUnique: 900 } }).uniqueReach).toBe(900n);
  expect(listingColumns({ reach: { attendanceUnique: 900, uniqueReach: 0 } }).uniqueReach).toBe(0n);
  expect(listingColumns({ reach: { attendanceTotal: 900 } }).uniqueReach).toBeNull();
});

test("unknown has one spelling: null, empty, and absent are stored alike", () => {
  expect(
    isSameListing(
      {},
      { summary: "", audience: { gender: {}, interests: null, geo: [] }, reach: { uniqueReach: null }, tags: null },
    ),
  ).toBe(true);
});

test("the order of shares is not a change, and a share is", () => {
  const before = { audience: { gender: { female: 0.6, male: 0.4 } } };
  expect(isSameListing(before, { audience: { gender: { male: 0.4, female: 0.6 } } })).toBe(true);
  expect(isSameListing(before, { audience: { gender: { male: 0.4, female: 0.5 } } })).toBe(false);
});

test("a category sold outside Pitchside is stored, whether it was offered or not", () => {
  const columns = listingColumns({
    exclusivity: { level: "category", categories: ["banking"], sold: ["airline"] },
  });
  expect(columns.exclusivity).toEqual([
    { category: "banking", status: "open" },
    { category: "airline", status: "sold", offered: false },
  ]);
});

test("every price in cents is stored to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(listingColumns({ price: cents / 100 }).priceCents).toBe(BigInt(cents));
    }),
  );
});

test("the stored form covers everything that is written", () => {
  const changes = [
    { title: "Other" },
    { packages: [] },
    { price: 1 },
    { images: [{ fileId: "01890000-0000-7000-8000-000000000001", alt: "" }] },
    { metricsAsOf: "2026-01-01" },
  ];
  for (const change of changes) expect(storedForm({ ...whole, ...change })).not.toBe(storedForm(whole));
});
