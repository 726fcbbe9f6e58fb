import fc from "@/tests/support/chance";
import { offerSchema } from "./schema";
import { termsOf } from "./terms";

const now = new Date("2026-11-20T12:00:00Z");

const offer = (more: object = {}) =>
  offerSchema.parse({
    lines: [{ description: "Sleeve", quantity: 1, unitPrice: 21_500 }],
    termStart: "2027-08-01",
    termEnd: "2028-05-31",
    expiresAt: "2026-12-01",
    ...more,
  });

const refusedFields = (more: object) => {
  try {
    termsOf(offer(more), "USD", now);
  } catch (error) {
    return (error as { fields: Record<string, string[]> }).fields;
  }
  return {};
};

describe("the terms of a revision", () => {
  test("whatever the lines, the total is their sum in whole cents, and any other total is refused", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }),
      cents: fc.integer({ min: 0, max: 50_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), fc.integer({ min: 1, max: 1000 }), (drawn, off) => {
        const lines = drawn.map(({ quantity, cents }) => ({ description: "Line", quantity, unitPrice: cents / 100 }));
        const sum = drawn.reduce((total, { quantity, cents }) => total + quantity * cents, 0);
        expect(termsOf({ ...offer(), lines, total: sum / 100 }, "USD", now).totalCents).toBe(sum);
        expect(() => termsOf({ ...offer(), lines, total: (sum + off) / 100 }, "USD", now)).toThrow();
      }),
    );
  });

  test("a line whose own total is wrong is named", () => {
    const lines = [{ description: "LED boards", quantity: 13, unitPrice: 600, total: 7000 }];
    expect(refusedFields({ lines })).toEqual({ "lines.0.total": ["13 × 600 is 7800."] });
  });

  test("a term ends no earlier than it starts, and the currency is the listing's", () => {
    expect(refusedFields({ termEnd: "2027-07-31" })).toHaveProperty("termEnd");
    expect(refusedFields({ currency: "EUR" })).toHaveProperty("currency");
    expect(refusedFields({ termEnd: "2027-08-01", currency: "USD" })).toEqual({});
  });

  test("an offer stands until a moment to come, and for at most 90 days", () => {
    expect(refusedFields({ expiresAt: "2026-11-20T12:00:00Z" })).toHaveProperty("expiresAt");
    expect(refusedFields({ expiresAt: "2027-02-18T12:00:00Z" })).toEqual({});
    expect(refusedFields({ expiresAt: "2027-02-18T12:00:01Z" })).toHaveProperty("expiresAt");
    expect(termsOf(offer({ expiresAt: "2026-11-20" }), "USD", now).expiresAt).toBe("2026-11-20T23:59:59.000Z");
  });

  test("exclusivity names a category, and no territory means everywhere", () => {
    expect(refusedFields({ exclusivity: { level: "category" } })).toHaveProperty(["exclusivity.categories"]);
    const { exclusivity } = termsOf(
      offer({ exclusivity: { level: "category", categories: ["insurance"] } }),
      "USD",
      now,
    );
    expect(exclusivity).toEqual({ level: "category", categories: ["insurance"], territory: ["*"] });
  });
});
