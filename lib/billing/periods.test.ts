import { dayMs } from "@/lib/platform/days";
import fc from "@/tests/support/fast-check";
import { addInterval, billingIntervals, unusedCredit } from "./periods";

const day = (iso: string) => new Date(`${iso}T09:30:00.000Z`);

test.each([
  ["2026-11-25", "year", "2027-11-25"],
  ["2028-02-29", "year", "2029-02-28"],
  ["2027-01-31", "month", "2027-02-28"],
  ["2027-12-31", "month", "2028-01-31"],
] as const)("a period from %s of a %s ends on %s", (from, interval, to) => {
  expect(addInterval(day(from), interval)).toEqual(day(to));
});

test("a period always lasts, and keeps its time of day", () => {
  const dates = fc.date({ min: day("2020-01-01"), max: day("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.constantFrom(...billingIntervals), (from, interval) => {
      const to = addInterval(from, interval);
      const passed = (to.getTime() - from.getTime()) / dayMs;
      expect(passed).toBeGreaterThanOrEqual(interval === "year" ? 365 : 28);
      expect(passed).toBeLessThanOrEqual(interval === "year" ? 366 : 31);
      expect(to.toISOString().slice(10)).toBe(from.toISOString().slice(10));
    }),
  );
});

test("half of a period is left: half of its price is credited; nothing after its end, and never more than was paid", () => {
  const paid = { amountCents: 120_000n, periodStart: day("2027-01-01"), periodEnd: day("2027-01-31") };
  expect(unusedCredit(paid, day("2027-01-16"))).toBe(60_000n);
  expect(unusedCredit(paid, day("2027-02-01"))).toBe(0n);
  expect(unusedCredit(paid, day("2026-12-01"))).toBe(120_000n);
  expect(unusedCredit({ amountCents: null, periodStart: null, periodEnd: null }, day("2027-01-01"))).toBe(0n);
});
