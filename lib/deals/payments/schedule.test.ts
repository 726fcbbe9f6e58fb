import fc from "@/tests/support/fast-check";
import { PAYMENTS_MAX, nextSchedule, planOf, plannedPayments, scheduleError, scheduleOf } from "./schedule";

const term = { termStart: "2027-08-31", termEnd: "2028-02-29", byYear: [1001] };

describe("a payment schedule", () => {
  test("in halves or monthly adds up to the cent, the earliest payments first", () => {
    expect(plannedPayments("halves", { ...term, totalCents: 1001 })).toMatchObject([
      { dueOn: "2027-08-31", amountCents: 501 },
      { dueOn: "2028-02-29", amountCents: 500 },
    ]);
    expect(plannedPayments("monthly", { ...term, totalCents: 1000 })).toMatchObject([
      { label: "Month 1", dueOn: "2027-08-31", amountCents: 143 },
      { dueOn: "2027-09-30", amountCents: 143 },
      { dueOn: "2027-10-31", amountCents: 143 },
      { dueOn: "2027-11-30", amountCents: 143 },
      { dueOn: "2027-12-31", amountCents: 143 },
      { dueOn: "2028-01-31", amountCents: 143 },
      { dueOn: "2028-02-29", amountCents: 142 },
    ]);
  });

  test("by year charges each year's value on its first day, and nothing for a free year", () => {
    const terms = { termStart: "2027-08-01", termEnd: "2030-05-31", totalCents: 900, byYear: [400, 0, 500] };
    expect(plannedPayments("yearly", terms)).toEqual([
      { label: "Year 1", dueOn: "2027-08-01", amountCents: 400 },
      { label: "Year 3", dueOn: "2029-08-01", amountCents: 500 },
    ]);
    expect(planOf(plannedPayments("yearly", terms), terms)).toBe("yearly");
    expect(plannedPayments("yearly", { ...terms, byYear: Array<number>(PAYMENTS_MAX + 1).fill(1) })).toBeNull();
  });

  test("whatever the total and the plan, adds up and has no more payments than are allowed", () => {
    const drawn = fc.record({
      totalCents: fc.integer({ min: 1, max: 1_000_000_000_00 }),
      plan: fc.constantFrom("halves" as const, "monthly" as const),
      years: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(drawn, ({ totalCents, plan, years }) => {
        const terms = { termStart: "2027-01-31", termEnd: `${2027 + years}-12-31`, totalCents, byYear: [] };
        const payments = plannedPayments(plan, terms) ?? [];
        const amounts = payments.map(({ amountCents }) => amountCents);
        expect(scheduleError(amounts, totalCents, "USD")).toBeNull();
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect(amounts.length).toBeLessThanOrEqual(PAYMENTS_MAX);
      }),
    );
  });

  test("of an offer without one is a single payment on the first day of the term", () => {
    expect(scheduleOf({ totalCents: 500, termStart: "2027-08-31", paymentSchedule: null })).toEqual([
      { label: "Rights fee", amountCents: 500n, dueOn: new Date("2027-08-31") },
    ]);
    expect(scheduleOf({ totalCents: 0, termStart: "2027-08-31", paymentSchedule: null })).toEqual([]);
  });
});

describe("the plan of a schedule", () => {
  const terms = { ...term, totalCents: 1001 };

  test("can be recognized from its payments, so that they follow the total", () => {
    for (const plan of ["halves", "monthly"] as const) expect(planOf(plannedPayments(plan, terms), terms)).toBe(plan);
    expect(planOf(null, terms)).toBe("whole");
    expect(planOf(plannedPayments("halves", terms), { ...terms, totalCents: 2000 })).toBe("dates");
  });

  test("carries over to the next term, and payments by date move with it", () => {
    const after = { termStart: "2028-08-31", termEnd: "2029-02-28" };
    expect(nextSchedule(plannedPayments("halves", terms), terms, after)).toEqual(
      plannedPayments("halves", { ...terms, ...after }),
    );
    const byDate = [{ label: "Deposit", dueOn: "2027-09-10", amountCents: 1001 }];
    expect(nextSchedule(byDate, terms, after)).toEqual([{ ...byDate[0], dueOn: "2028-09-10" }]);
    expect(nextSchedule(null, terms, after)).toBeNull();
  });
});
