import { later, minutes } from "@/lib/platform/clock";
import { alertCatalog, alertMetricNames, alertValueText, ruleOf } from "./catalog";
import { evaluate } from "./states";

const at = new Date("2026-11-24T09:00:00Z");
const rule = { threshold: 3, forMinutes: 15, isEnabled: true };
const calm = { breachedSince: null, hasOpenAlert: false };

test("an alert opens once the metric has been at its threshold for the time of its rule", () => {
  expect(evaluate(rule, { ...calm, value: 2 }, at)).toEqual({ breachedSince: null, step: null });
  expect(evaluate(rule, { ...calm, value: 3 }, at)).toEqual({ breachedSince: at, step: null });
  const since = later(at, -minutes(15));
  expect(evaluate(rule, { value: 3, breachedSince: later(since, 1), hasOpenAlert: false }, at).step).toBeNull();
  expect(evaluate(rule, { value: 3, breachedSince: since, hasOpenAlert: false }, at).step).toBe("open");
});

test("a rule without a waiting time opens its alert right away", () => {
  expect(evaluate({ ...rule, forMinutes: 0 }, { ...calm, value: 9 }, at)).toEqual({ breachedSince: at, step: "open" });
});

test("an open alert follows its metric, and is resolved below the threshold or when the rule is off", () => {
  const open = { breachedSince: at, hasOpenAlert: true };
  expect(evaluate(rule, { ...open, value: 8 }, at).step).toBe("update");
  expect(evaluate(rule, { ...open, value: 2 }, at)).toEqual({ breachedSince: null, step: "resolve" });
  expect(evaluate({ ...rule, isEnabled: false }, { ...open, value: 8 }, at).step).toBe("resolve");
});

test("thresholds are read in hours, minutes, and counts", () => {
  expect(alertValueText("registrations_oldest_seconds", 378_000)).toBe("4 days 9 hours");
  expect(alertValueText("tickets_overdue", 1)).toBe("1 ticket");
  expect(alertValueText("database_server_connections_percent", 92)).toBe("92%");
  expect(alertValueText("jobs_oldest_waiting_seconds", 360)).toBe("6 minutes");
});

test("an admin's choice overrides the default", () => {
  expect(ruleOf("tickets_overdue", null)).toEqual({ threshold: 3, forMinutes: 15, isEnabled: true });
  const stored = { threshold: 8, forMinutes: null, isEnabled: false };
  expect(ruleOf("tickets_overdue", stored)).toEqual({ threshold: 8, forMinutes: 15, isEnabled: false });
});

test("every alert links to the place where an admin handles it", () => {
  expect(alertMetricNames.filter((name) => !alertCatalog[name].href.startsWith("/admin/"))).toEqual([]);
});
