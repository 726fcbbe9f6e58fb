import fc from "@/tests/support/fast-check";
import { resolveLines } from "./discounts";
import { firstDayOfYear, lastDayOfYear, valueByYear, yearsOf } from "./years";

const term = { termStart: "2027-08-01", termEnd: "2030-05-31" };

describe("the years of a term", () => {
  test("begin on its first day, and the last one ends with it", () => {
    expect(yearsOf(term)).toBe(3);
    expect([1, 2, 3].map((year) => [firstDayOfYear(term, year), lastDayOfYear(term, year)])).toEqual([
      ["2027-08-01", "2028-07-31"],
      ["2028-08-01", "2029-07-31"],
      ["2029-08-01", "2030-05-31"],
    ]);
  });

  test("are one up to the day before the next begins, and for incomplete dates", () => {
    expect(yearsOf({ termStart: "2027-08-01", termEnd: "2028-07-31" })).toBe(1);
    expect(yearsOf({ termStart: "2027-08-01", termEnd: "2028-08-01" })).toBe(2);
    for (const termStart of ["", "2027-13-45", "2099-01-01"]) expect(yearsOf({ ...term, termStart })).toBe(1);
  });

  test("are worth their own items less their discounts, and their share of everything else", () => {
    const lines = [
      { year: 1, totalCents: 1000 },
      { year: 3, totalCents: 3000 },
      { totalCents: 301 },
      { totalCents: -500, discount: { of: 1 } },
      { totalCents: -380, discount: { of: null } },
    ];
    expect(valueByYear(lines, term)).toEqual([990, 91, 2340]);
  });

  test("whatever is priced and discounted, together equal the total, and none is negative", () => {
    const item = fc.record({
      year: fc.option(fc.integer({ min: 1, max: 4 })),
      cents: fc.integer({ min: 0, max: 100_000_000_00 }),
    });
    const off = fc.record({ percent: fc.integer({ min: 1, max: 100 }), of: fc.option(fc.nat({ max: 2 })) });
    fc.assert(
      fc.property(fc.array(item, { minLength: 3, maxLength: 8 }), fc.array(off, { maxLength: 3 }), (items, offs) => {
        const discounts = offs.map((each) => ({ ...each, amountCents: null }));
        const totals = resolveLines([...items.map(({ cents }) => cents), ...discounts]);
        const values = valueByYear(
          totals.map((totalCents, at) => {
            const discount = discounts[at - items.length];
            return { totalCents, year: items[at]?.year, ...(discount && { discount }) };
          }),
          term,
        );
        expect(values).toHaveLength(3);
        expect(values.reduce((sum, each) => sum + each, 0)).toBe(totals.reduce((sum, each) => sum + each, 0));
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
