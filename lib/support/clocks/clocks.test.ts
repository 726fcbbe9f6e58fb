import { hours, later } from "@/lib/platform/clock";
import { workingTimeBetween } from "@/lib/platform/working-time";
import fc from "@/tests/support/fast-check";
import { answerDue } from "../contact/reply-promise";
import { nextDue, replyDue, replyDueAfterChange, resumedClocks, startedClocks, ticketPriorities } from "./clocks";

const targets = { urgentReplyHours: 2, highReplyHours: 8, ticketResolveDays: 5 };
const tuesday = new Date("2026-11-24T09:00:00Z");

test("an urgent ticket is due sooner than a normal one, and none later than we promise", () => {
  expect(replyDue(tuesday, "urgent", targets)).toEqual(new Date("2026-11-24T11:00:00Z"));
  expect(replyDue(tuesday, "high", targets)).toEqual(new Date("2026-11-24T17:00:00Z"));
  expect(replyDue(tuesday, "normal", targets)).toEqual(answerDue(tuesday));
  expect(replyDue(tuesday, "high", { ...targets, highReplyHours: 200 })).toEqual(answerDue(tuesday));
});

test("a ticket must be resolved within the working days of the setting", () => {
  expect(startedClocks(tuesday, "normal", targets)).toEqual({
    replyDueAt: answerDue(tuesday),
    resolveDueAt: new Date("2026-12-01T09:00:00Z"),
    pausedAt: null,
  });
});

test("a resumed clock has the time left that it had when it was paused", () => {
  const timestamp = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
  const wait = fc.integer({ min: 0, max: hours(400) });
  fc.assert(
    fc.property(timestamp, fc.constantFrom(...ticketPriorities), wait, wait, (from, priority, before, paused) => {
      const clocks = { ...startedClocks(from, priority, targets), pausedAt: later(from, before) };
      const end = later(clocks.pausedAt, paused);
      const resumed = resumedClocks(clocks, end);
      for (const clock of ["replyDueAt", "resolveDueAt"] as const)
        expect(workingTimeBetween(end, resumed[clock]!)).toBe(
          clocks[clock]! > clocks.pausedAt ? workingTimeBetween(clocks.pausedAt, clocks[clock]!) : 0,
        );
    }),
  );
});

test("a clock that had run out before it was paused stays overdue", () => {
  const clocks = { ...startedClocks(tuesday, "urgent", targets), pausedAt: new Date("2026-11-24T12:00:00Z") };
  expect(resumedClocks(clocks, new Date("2026-11-26T12:00:00Z")).replyDueAt).toEqual(clocks.replyDueAt);
});

test("another priority moves the due time and keeps the paused time", () => {
  const dueAt = later(replyDue(tuesday, "high", targets), hours(3));
  expect(replyDueAfterChange({ since: tuesday, dueAt, priority: "high" }, "urgent", targets)).toEqual(
    later(replyDue(tuesday, "urgent", targets), hours(3)),
  );
});

test("nothing is due while the clocks are paused, and otherwise the earlier of the two", () => {
  const clocks = startedClocks(tuesday, "normal", targets);
  expect(nextDue(clocks)).toEqual(clocks.replyDueAt);
  expect(nextDue({ ...clocks, replyDueAt: null })).toEqual(clocks.resolveDueAt);
  expect(nextDue({ ...clocks, pausedAt: tuesday })).toBeNull();
});
