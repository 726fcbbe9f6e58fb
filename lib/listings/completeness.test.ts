import { completeListing } from "@/tests/support/builders/complete-listing";
import { completenessOf, missingForSubmission } from "./completeness";
import { listingFieldsSchema } from "./schema";

const whole = listingFieldsSchema.parse({
  ...completeListing,
  audience: { ...completeListing.audience, incomeBands: { lt50k: 0.4 } },
  images: [{ fileId: "01890000-0000-7000-8000-000000000001" }],
});

test("nothing is 0% and everything is 100%", () => {
  expect(completenessOf({}).percent).toBe(0);
  expect(completenessOf(whole).percent).toBe(100);
});

test("a listing with a gap is never called complete", () => {
  const { percent, items } = completenessOf({ ...whole, level: null });
  expect(percent).toBeLessThan(100);
  expect(items.filter((item) => !item.isDone)).toMatchObject([
    { field: "level", isRequired: false, cost: expect.stringContaining("filter by level") },
  ]);
});

test("filling a field never lowers the percentage", () => {
  const keys = Object.keys(whole) as (keyof typeof whole)[];
  let before = 0;
  keys.forEach((_, at) => {
    const { percent } = completenessOf(Object.fromEntries(keys.slice(0, at + 1).map((key) => [key, whole[key]])));
    expect(percent).toBeGreaterThanOrEqual(before);
    before = percent;
  });
});

test("a submission needs title, summary, segment, property type, country, city, term, and a price or a package", () => {
  expect(Object.keys(missingForSubmission({}))).toEqual([
    "title",
    "summary",
    "segment",
    "propertyType",
    "country",
    "city",
    "termType",
    "price",
  ]);
  expect(missingForSubmission(whole)).toEqual({});
  const { price: _, packages: __, ...unpriced } = whole;
  expect(missingForSubmission(unpriced)).toEqual({ price: [expect.any(String)] });
  expect(missingForSubmission({ ...unpriced, price: -1 })).toEqual({});
  expect(missingForSubmission({ ...unpriced, contactForPricing: true })).toEqual({});
  expect(missingForSubmission({ ...unpriced, packages: whole.packages })).toEqual({});
});
