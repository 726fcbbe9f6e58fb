/**
 * The two periods that can be shown: the last full calendar month, and the one before. They move once a month, so that
 * nobody narrows them down to single days by comparing what two days show. Days are UTC.
 */
const periodMonths = { lastMonth: 1, monthBefore: 2 } as const;

export const periods = ["lastMonth", "monthBefore"] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Readonly<Record<Period, string>> = {
  lastMonth: "Last month",
  monthBefore: "The month before",
};

export interface Days {
  /** Both are days of the period. */
  from: Date;
  to: Date;
}

/** The period, and the one that it is compared with. */
export function daysOf(period: Period, at: Date): { current: Days; before: Days } {
  const ago = periodMonths[period];
  return { current: monthAgo(at, ago), before: monthAgo(at, ago + 1) };
}

function monthAgo(at: Date, months: number): Days {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() - months];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 0)) };
}

export const isWithin = (day: Date, { from, to }: Days): boolean => day >= from && day <= to;
