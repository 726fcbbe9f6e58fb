import { endOfLocalDay } from "./offer-rules";
import fc from "@/tests/support/fast-check";
import { offerSchema } from "./schema";
import { termsOf } from "./terms";

const now = new Date("2026-11-20T12:00:00Z");
const [sleeve, boards] = ["0199ef77-5800-7876-ba5c-a4a9446d0fd3", "0199ef77-5800-7876-ba5c-a4a9446d0fd4"];
const asset = { id: boards, name: "LED boards", category: "signage_led_digital", quantity: 13, totalQuantity: null };
const stock = {
  currency: "USD",
  packages: [{ id: sleeve, name: "Sleeve partner", quantityAvailable: 2, assets: [asset] }],
};

const offer = (more: object = {}) =>
  offerSchema.parse({
    lines: [{ description: "Sleeve", quantity: 1, unitPrice: 21_500 }],
    termStart: "2027-08-01",
    termEnd: "2028-05-31",
    expiresAt: "2026-12-01",
    ...more,
  });

const rejectedFields = (more: object) => {
  try {
    termsOf(offer(more), stock, now);
  } catch (error) {
    return (error as { fields: Record<string, string[]> }).fields;
  }
  return {};
};

describe("the terms of a revision", () => {
  test("whatever the lines, the total is their sum in whole cents, and any other total is rejected", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }),
      cents: fc.integer({ min: 0, max: 50_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), fc.integer({ min: 1, max: 1000 }), (drawn, off) => {
        const lines = drawn.map(({ quantity, cents }) => ({ description: "Line", quantity, unitPrice: cents / 100 }));
        const sum = drawn.reduce((total, { quantity, cents }) => total + quantity * cents, 0);
        expect(termsOf({ ...offer(), lines, total: sum / 100 }, stock, now).totalCents).toBe(sum);
        expect(() => termsOf({ ...offer(), lines, total: (sum + off) / 100 }, stock, now)).toThrow();
      }),
    );
  });

  test("a discount is stored as it was entered, with the amount it takes off", () => {
    const lines = [
      { description: "Sleeve", quantity: 2, unitPrice: 20_000 },
      { kind: "discount", description: "Early bird", percent: 5, of: 0 },
      { kind: "discount", description: "Two seasons", amount: 500 },
    ];
    expect(termsOf(offer({ lines, total: 37_500 }), stock, now)).toMatchObject({
      totalCents: 37_500_00,
      lines: [
        { totalCents: 40_000_00 },
        { quantity: 1, totalCents: -2_000_00, discount: { percent: 5, amountCents: null, of: 0 } },
        { quantity: 1, totalCents: -500_00, discount: { percent: null, amountCents: 500_00, of: null } },
      ],
    });
  });

  test("a discount has a percentage or an amount, reduces an item, and cannot stand alone", () => {
    const item = { description: "Sleeve", quantity: 1, unitPrice: 100 };
    const discount = { kind: "discount", description: "Off" };
    const isValid = (more: object) =>
      offerSchema.safeParse({ ...offer(), lines: [item, { ...discount, ...more }] }).success;
    expect(
      [{}, { percent: 5, amount: 5 }, { percent: 0 }, { percent: 101 }, { amount: -5 }].map(isValid),
    ).not.toContain(true);
    expect(rejectedFields({ lines: [item, { ...discount, percent: 5, of: 1 }] })).toHaveProperty(["lines.1.of"]);
    expect(rejectedFields({ lines: [item, { ...discount, percent: 5, of: 7 }] })).toHaveProperty(["lines.1.of"]);
    expect(rejectedFields({ lines: [{ ...discount, percent: 5 }] })).toHaveProperty("lines");
  });

  test("a line may be for one year of the term, and for no other", () => {
    const of = (year: number | null) => ({ description: "Sleeve", quantity: 1, unitPrice: 100 * (year ?? 1), year });
    const three = { termEnd: "2030-07-31", lines: [of(1), of(2), of(3), of(null)] };
    expect(termsOf(offer(three), stock, now).lines.map(({ year }) => year)).toEqual([1, 2, 3, undefined]);
    expect(rejectedFields({ ...three, termEnd: "2029-07-31" })).toEqual({
      "lines.2.year": ["The term has 2 years. Choose one of them."],
    });
    const rejected = rejectedFields({ termEnd: "2028-05-31", lines: [of(1), of(2)] });
    expect(rejected).toEqual({ "lines.1.year": ["The term has one year. Price the line for the whole term."] });
  });

  test("a payment schedule adds up to the total, or is rejected with the difference", () => {
    const paymentSchedule = [
      { label: "First half", dueOn: "2027-08-01", amount: 10_750 },
      { label: "Second half", dueOn: "2028-05-31", amount: 10_750 },
    ];
    expect(termsOf(offer({ paymentSchedule }), stock, now).paymentSchedule).toMatchObject([
      { label: "First half", amountCents: 10_750_00 },
      { dueOn: "2028-05-31", amountCents: 10_750_00 },
    ]);
    expect(rejectedFields({ paymentSchedule: paymentSchedule.slice(1) })).toEqual({
      paymentSchedule: ["The payments add up to $10,750 less than the total."],
    });
    expect(termsOf(offer(), stock, now).paymentSchedule).toBeNull();
  });

  test("a line with a wrong total is named", () => {
    const lines = [{ description: "LED boards", quantity: 13, unitPrice: 600, total: 7000 }];
    expect(rejectedFields({ lines })).toEqual({ "lines.0.total": ["13 × 600 is 7800."] });
  });

  test("a term ends no earlier than it starts, and the currency is the listing's", () => {
    expect(rejectedFields({ termEnd: "2027-07-31" })).toHaveProperty("termEnd");
    expect(rejectedFields({ currency: "EUR" })).toHaveProperty("currency");
    expect(rejectedFields({ termEnd: "2027-08-01", currency: "USD" })).toEqual({});
  });

  test("an offer is valid until a future time, and for at most 90 days", () => {
    expect(rejectedFields({ expiresAt: "2026-11-20T12:00:00Z" })).toHaveProperty("expiresAt");
    expect(rejectedFields({ expiresAt: "2027-02-18T12:00:00Z" })).toEqual({});
    expect(rejectedFields({ expiresAt: "2027-02-18T12:00:01Z" })).toHaveProperty("expiresAt");
    expect(termsOf(offer({ expiresAt: "2026-11-20" }), stock, now).expiresAt).toBe("2026-11-20T23:59:59.000Z");
  });

  test("exclusivity names a category, and no territory means everywhere", () => {
    expect(rejectedFields({ exclusivity: { level: "category" } })).toHaveProperty(["exclusivity.categories"]);
    const { exclusivity } = termsOf(
      offer({ exclusivity: { level: "category", categories: ["insurance"] } }),
      stock,
      now,
    );
    expect(exclusivity).toEqual({ level: "category", categories: ["insurance"], territory: ["*"] });
  });

  test("a line has its package with its contents, its asset, or neither", () => {
    const lines = [
      { packageId: sleeve, description: "Sleeve partner", quantity: 1, unitPrice: 18_000 },
      { assetId: boards, description: "More boards", quantity: 3, unitPrice: 600 },
      { description: "A summer party", quantity: 1, unitPrice: 5_000 },
    ];
    expect(termsOf(offer({ lines }), stock, now).lines).toMatchObject([
      { packageId: sleeve, assetId: null, includes: [{ assetId: boards, name: "LED boards", quantity: 13 }] },
      { packageId: null, assetId: boards, includes: [], assetCategory: "signage_led_digital" },
      { packageId: null, assetId: null, includes: [] },
    ]);
  });

  test("the contents of a package are counted in the asset's own unit", () => {
    const [item] = stock.packages;
    const days = { ...stock, packages: [{ ...item!, assets: [{ ...asset, quantity: 12, unit: "match_day" }] }] };
    const lines = [{ packageId: sleeve, description: "Sleeve partner", quantity: 1, unitPrice: 21_500 }];
    expect(termsOf(offer({ lines }), days, now).lines[0]?.includes).toEqual([
      { assetId: boards, name: "LED boards", quantity: 12, unit: "match_day" },
    ]);
  });

  test("a package beside the lines belongs to the first line if no line names one", () => {
    expect(termsOf({ ...offer(), packageId: sleeve }, stock, now).lines[0]).toMatchObject({ packageId: sleeve });
    const lines = [
      { description: "A party", quantity: 1, unitPrice: 1 },
      { packageId: sleeve, description: "Sleeve", quantity: 1, unitPrice: 1 },
    ];
    expect(termsOf({ ...offer({ lines }), packageId: sleeve }, stock, now).lines[0]).toMatchObject({ packageId: null });
  });

  test("a package or an asset of another listing is rejected by name, and so is a line with both", () => {
    const line = { description: "Sleeve", quantity: 1, unitPrice: 1 };
    expect(rejectedFields({ lines: [{ ...line, packageId: boards }] })).toHaveProperty(["lines.0.packageId"]);
    expect(rejectedFields({ lines: [{ ...line, assetId: sleeve }] })).toHaveProperty(["lines.0.assetId"]);
    expect(rejectedFields({ lines: [{ ...line, packageId: sleeve, assetId: boards }] })).toHaveProperty([
      "lines.0.assetId",
    ]);
  });
});

test.each(["2027-02-30", "2027-13-01", "", "2027-01-14T18:00:00Z"])(
  "an invalid date, such as %j, is unchanged",
  (text) => expect(endOfLocalDay(text)).toBe(text),
);
