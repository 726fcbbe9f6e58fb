/**
 * The two periods that can be shown: the last 30 full days, and the 30 before. Fixed, and without today, so that nobody
 * narrows them down to single searches. Days are UTC.
 */
import { days, later } from "@/lib/platform/clock";

const PERIOD_DAYS = 30;

export const periods = ["last30", "previous30"] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  last30: "Last 30 days",
  previous30: "Previous 30 days",
};

export interface Days {
  /** Both are days of the period. */
  from: Date;
  to: Date;
}

/** The period, and the one that it is compared with. */
export function daysOf(period: Period, at: Date): { current: Days; before: Days } {
  const lastDay = later(new Date(at.toISOString().slice(0, 10)), -days(period === "last30" ? 1 : 1 + PERIOD_DAYS));
  return { current: endingOn(lastDay), before: endingOn(later(lastDay, -days(PERIOD_DAYS))) };
}

const endingOn = (to: Date): Days => ({ from: later(to, -days(PERIOD_DAYS - 1)), to });

export const isWithin = (day: Date, { from, to }: Days): boolean => day >= from && day <= to;
