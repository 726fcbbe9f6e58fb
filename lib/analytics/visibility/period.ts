/**
 * The two periods that can be shown: the last calendar month that is over, and the one before. A month never changes
 * once it is shown, so that no single day can be derived by subtraction, and it is shown from the second day after its
 * end, once its last day has been counted. Days are UTC.
 */
import { days, later } from "@/lib/platform/clock";

export const periods = ["lastMonth", "monthBefore"] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  lastMonth: "Last month",
  monthBefore: "Previous month",
};

export interface Days {
  /** Both are days of the period. */
  from: Date;
  to: Date;
}

/** The period, and the one that it is compared with. */
export function daysOf(period: Period, at: Date): { current: Days; before: Days } {
  const counted = later(at, -days(1));
  const back = period === "lastMonth" ? 1 : 2;
  return { current: monthOf(counted, back), before: monthOf(counted, back + 1) };
}

/** The month a number of months before a given time. */
function monthOf(at: Date, back: number): Days {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - back];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 0)) };
}

export const isWithin = (day: Date, { from, to }: Days): boolean => day >= from && day <= to;
