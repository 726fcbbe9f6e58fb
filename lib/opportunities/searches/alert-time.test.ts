import { later, minutes } from "@/lib/platform/clock";
import { nextAlertAt } from "./alert-time";

const at = (text: string) => new Date(text);
const sunday = at("2026-11-22T21:30:00Z");
const schedule = { now: sunday, timeZone: "America/New_York", alertedAt: null };

test("an instant alert goes out right away, and again no sooner than 15 minutes after the last one", () => {
  expect(nextAlertAt("instant", schedule)).toEqual(sunday);
  const alertedAt = later(sunday, -minutes(4));
  expect(nextAlertAt("instant", { ...schedule, alertedAt })).toEqual(later(sunday, minutes(11)));
  expect(nextAlertAt("instant", { ...schedule, alertedAt: later(sunday, -minutes(40)) })).toEqual(sunday);
});

test.each([
  ["daily", "America/New_York", "2026-11-23T13:00:00Z"],
  ["weekly", "America/New_York", "2026-11-23T13:00:00Z"],
  ["daily", "Asia/Kathmandu", "2026-11-23T02:15:00Z"],
  // It is Monday there already, past 8 a.m.
  ["weekly", "Pacific/Auckland", "2026-11-29T19:00:00Z"],
  ["daily", null, "2026-11-23T08:00:00Z"],
] as const)("a %s alert in %s goes out at %s", (alert, timeZone, expected) => {
  expect(nextAlertAt(alert, { ...schedule, timeZone })).toEqual(at(expected));
});

test("a search without alerts has none due", () => {
  expect(nextAlertAt("off", schedule)).toBeNull();
});
