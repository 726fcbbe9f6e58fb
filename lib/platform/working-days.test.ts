import fc from "@/tests/support/fast-check";
import { hours, later } from "./clock";
import { workingDaysAfter, workingDaysBefore } from "./working-days";

const before = (timestamp: string, count: number) => workingDaysBefore(new Date(timestamp), count).toISOString();

test("within a week, working days are days", () => {
  expect(before("2026-11-05T10:00:00Z", 3)).toBe("2026-11-02T10:00:00.000Z");
});

test("a weekend between does not count", () => {
  expect(before("2026-11-12T10:00:00Z", 5)).toBe("2026-11-05T10:00:00.000Z");
  expect(before("2026-11-09T10:00:00Z", 1)).toBe("2026-11-06T10:00:00.000Z");
});

test("Saturday and Sunday count as Friday at midnight", () => {
  for (const timestamp of ["2026-11-14T00:00:00Z", "2026-11-14T13:00:00Z", "2026-11-15T23:59:59Z"])
    expect(before(timestamp, 5)).toBe("2026-11-09T00:00:00.000Z");
});

test("a period that begins on a weekend has its full working days from Monday on", () => {
  const weekend = new Date("2026-11-07T09:00:00Z");
  expect(workingDaysBefore(new Date("2026-11-13T23:59:59Z"), 5) < weekend).toBe(true);
  expect(workingDaysBefore(new Date("2026-11-14T00:00:00Z"), 5) >= weekend).toBe(true);
});

test("later is never earlier, and five working days are a week", () => {
  const timestamp = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(timestamp, fc.integer({ min: 0, max: 72 }), (at, more) => {
      expect(workingDaysBefore(later(at, hours(more)), 5) >= workingDaysBefore(at, 5)).toBe(true);
      expect(workingDaysBefore(at, 0).getTime() - workingDaysBefore(at, 5).getTime()).toBe(
        hours(7 * 24) - weekendIn(at),
      );
    }),
  );
});

test("a deadline passes exactly when the count of elapsed days is reached", () => {
  expect(workingDaysAfter(new Date("2026-11-05T10:00:00Z"), 5).toISOString()).toBe("2026-11-12T10:00:00.000Z");
  expect(workingDaysAfter(new Date("2026-11-07T09:00:00Z"), 5).toISOString()).toBe("2026-11-14T00:00:00.000Z");
  const timestamp = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(timestamp, fc.integer({ min: 1, max: 8 }), (at, count) => {
      const due = workingDaysAfter(at, count);
      expect(workingDaysBefore(due, count) >= at).toBe(true);
      expect(workingDaysBefore(later(due, -1), count) < at).toBe(true);
    }),
  );
});

/** Counting back from a Saturday's midnight to that week's Monday crosses no weekend. */
const weekendIn = (at: Date) => {
  const end = workingDaysBefore(at, 0);
  return end.getUTCDay() === 6 ? hours(48) : 0;
};
