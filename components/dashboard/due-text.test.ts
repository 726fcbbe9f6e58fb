import { dueText } from "./due-text";

const at = new Date("2026-11-24T12:00:00Z");
const item = (due: string | null, isDueByDay = false) => ({ since: "2026-11-21T12:00:00Z", due, isDueByDay });

test("the clock shows the time left, the time overdue, a day, or else how long someone has waited", () => {
  expect(dueText(item("2026-11-24T17:00:00Z"), at)).toEqual({ text: "Due in 5 hours", isUrgent: true });
  expect(dueText(item("2026-11-29T12:00:00Z"), at)).toEqual({ text: "Due in 5 days", isUrgent: false });
  expect(dueText(item("2026-11-22T12:00:00Z"), at)).toEqual({ text: "Overdue by 2 days", isUrgent: true });
  expect(dueText(item("2026-12-03T23:59:59.999Z", true), at)).toEqual({ text: "By Dec 3, 2026", isUrgent: false });
  expect(dueText(item("2026-11-24T23:59:59.999Z", true), at)).toEqual({ text: "By Nov 24, 2026", isUrgent: true });
  expect(dueText(item(null), at)).toEqual({ text: "Waiting for 3 days", isUrgent: false });
});
