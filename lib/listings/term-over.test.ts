import { setClock } from "@/lib/platform/clock";
import { overdueErrors, passedDay, today } from "./term-over";

afterEach(() => setClock());

test.each([
  [{ decisionDeadline: "2026-11-20" }, "decisionDeadline"],
  [{ decisionDeadline: "2026-11-21" }, null],
  [{ termEnd: "2026-11-20" }, "termEnd"],
  [{ termEnd: "2026-11-21", decisionDeadline: null }, null],
  [{ termEnd: "2026-11-01", decisionDeadline: "2026-10-01" }, "decisionDeadline"],
  [{ termEnd: "2026-11-01", decisionDeadline: "2027-10-01" }, "termEnd"],
  [{}, null],
])("for %j on November 21, 2026, %s has passed", (days, passed) => {
  expect(passedDay(days, "2026-11-21")).toBe(passed);
});

test("a day lasts until its end in UTC", () => {
  setClock(() => new Date("2026-11-21T23:59:59.999Z"));
  expect(today()).toBe("2026-11-21");
  expect(passedDay({ decisionDeadline: "2026-11-21" })).toBeNull();
  setClock(() => new Date("2026-11-22T00:00:00.000Z"));
  expect(passedDay({ decisionDeadline: "2026-11-21" })).toBe("decisionDeadline");
});

test("a passed date is reported at its field", () => {
  expect(overdueErrors({ decisionDeadline: "2026-11-20" }, "2026-11-21")).toEqual({
    decisionDeadline: ["The decision deadline has passed. Choose a later date or clear it."],
  });
  expect(overdueErrors({ termEnd: "2026-11-20" }, "2026-11-21")).toEqual({
    termEnd: ["Its term has ended. Set a later end date, or duplicate it for next season."],
  });
  expect(overdueErrors({}, "2026-11-21")).toEqual({});
});
