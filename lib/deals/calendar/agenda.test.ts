import { agendaHref, agendaPath, periodOf } from "./agenda";
import { agendaInput, agendaSchema, readAgenda } from "./schema";

const today = "2027-08-11";

test("a week runs from Sunday to Saturday, even across the new year", () => {
  expect(periodOf({ span: "week", date: today })).toMatchObject({
    ...{ from: "2027-08-08", to: "2027-08-14", label: "Aug 8 to Aug 14, 2027" },
    ...{ previous: "2027-08-04", next: "2027-08-18" },
  });
  expect(periodOf({ span: "week", date: "2027-12-31" }).label).toBe("Dec 26, 2027 to Jan 1, 2028");
});

test("a month has whole weeks around its days", () => {
  const { from, to, days, previous, next, label } = periodOf({ span: "month", date: "2028-02-29" });
  expect({ from, to, previous, next, label }).toEqual({
    ...{ from: "2028-02-01", to: "2028-02-29", previous: "2028-01-01", next: "2028-03-01", label: "February 2028" },
  });
  expect([days[0], days.at(-1), days.length % 7]).toEqual(["2028-01-30", "2028-03-04", 0]);
});

test("the URL restores its state, and the current week has the plain URL", () => {
  expect(agendaHref(readAgenda({}, today), today)).toBe("/messages?view=calendar");
  const address = "/messages?view=calendar&span=month&by=owner&date=2027-09-01&owner=none&kind=payment";
  const state = readAgenda(Object.fromEntries(new URL(address, "http://path").searchParams), today);
  expect(agendaHref(state, today)).toBe(address);
  expect(agendaInput(state, today)).toEqual({ from: "2027-09-01", to: "2027-09-30", owner: "none", kind: "payment" });
});

test("overdue items belong only to the period that contains today", () => {
  expect(agendaPath(readAgenda({}, today), today)).toBe("/api/deals/agenda?from=2027-08-08&to=2027-08-14&overdue=1");
  expect(agendaPath(readAgenda({ date: "2027-08-20" }, today), today)).not.toContain("overdue");
});

test("invalid values are left out of the URL, and rejected by the call", () => {
  expect(readAgenda({ span: "year", by: "luck", date: "soon", owner: "me", kind: "party" }, today)).toEqual({
    ...{ span: "week", by: "day", date: today },
  });
  for (const [from, to] of [
    ["2027-08-10", "2027-08-09"],
    ["2027-01-01", "2027-12-31"],
    ["soon", "2027-08-09"],
  ])
    expect(agendaSchema.safeParse({ from, to }).success).toBe(false);
});
