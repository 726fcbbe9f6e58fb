/**
 * The life of an alert: it opens when a metric stays at or past its threshold for the time of its rule, is acknowledged
 * by an admin, and resolves automatically once the metric is below the threshold or the rule is off.
 */
import { minutes } from "@/lib/platform/clock";
import type { RuleSettings } from "./catalog";

export const alertStates = ["open", "acknowledged", "resolved"] as const;
export type AlertState = (typeof alertStates)[number];

export const alertStateLabels: Record<AlertState, string> = {
  open: "Open",
  acknowledged: "Acknowledged",
  resolved: "Resolved",
};

export const alertStateOf = (alert: { acknowledgedAt: Date | null; resolvedAt: Date | null }): AlertState =>
  alert.resolvedAt ? "resolved" : alert.acknowledgedAt ? "acknowledged" : "open";

interface Measured {
  value: number;
  breachedSince: Date | null;
  hasOpenAlert: boolean;
}

/** The effect of a measurement on the alert, and on the time since the metric is past its threshold. */
export function evaluate(
  { threshold, forMinutes, isEnabled }: RuleSettings,
  { value, breachedSince, hasOpenAlert }: Measured,
  at: Date,
): { breachedSince: Date | null; step: "open" | "update" | "resolve" | null } {
  if (!isEnabled || value < threshold) return { breachedSince: null, step: hasOpenAlert ? "resolve" : null };
  const since = breachedSince ?? at;
  if (hasOpenAlert) return { breachedSince: since, step: "update" };
  const isLongEnough = at.getTime() - since.getTime() >= minutes(forMinutes);
  return { breachedSince: since, step: isLongEnough ? "open" : null };
}

/** How long a rule's emails are paused. */
export const mutePeriods = ["one_hour", "one_day", "one_week"] as const;
export type MutePeriod = (typeof mutePeriods)[number];

export const mutePeriodLabels: Record<MutePeriod, string> = {
  one_hour: "1 hour",
  one_day: "1 day",
  one_week: "1 week",
};

export const mutePeriodMs: Record<MutePeriod, number> = {
  one_hour: minutes(60),
  one_day: minutes(60 * 24),
  one_week: minutes(60 * 24 * 7),
};

export const isMuted = ({ mutedUntil }: { mutedUntil: Date | null }, at: Date): boolean =>
  mutedUntil !== null && mutedUntil > at;
