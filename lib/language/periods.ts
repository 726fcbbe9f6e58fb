/** Periods as calendar days: months, quarters, seasons and years as their first and last days. */
import { toIsoDay, dayMs } from "@/lib/platform/days";

export type Day = string;

export interface Stretch {
  from: Day;
  to: Day;
}

export const dayText = (date: Date): Day => toIsoDay(date);

/** @param month counted from 1; the last month may be in the next year */
export const monthsOf = (year: number, month: number, count = 1): Stretch => ({
  from: dayText(new Date(Date.UTC(year, month - 1, 1))),
  to: dayText(new Date(Date.UTC(year, month - 1 + count, 0))),
});

export const yearOf = (year: number): Stretch => monthsOf(year, 1, 12);
export const quarterOf = (year: number, quarter: number): Stretch => monthsOf(year, quarter * 3 - 2, 3);
export const halfOf = (year: number, half: number): Stretch => monthsOf(year, half * 6 - 5, 6);

/** A playing season that starts in July, like most leagues'. */
export const playingSeason = (year: number): Stretch => monthsOf(year, 7, 12);

/** One day; null if the month has no such day. */
export function dayOf(year: number, month: number, day: number): Stretch | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && day > 0 ? { from: dayText(date), to: dayText(date) } : null;
}

/** Seasons of the Northern Hemisphere, by month; winter is named after the year in which it starts. */
const seasonStarts: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };

export const seasonOf = (year: number, season: string): Stretch => monthsOf(year, seasonStarts[season] ?? 1, 3);

/** From today for a number of weeks, months or years. */
export function fromToday(today: Date, count: number, unit: string): Stretch {
  const end = new Date(today);
  if (unit === "week") end.setUTCDate(end.getUTCDate() + count * 7);
  if (unit === "month") end.setUTCMonth(end.getUTCMonth() + count);
  if (unit === "year") end.setUTCFullYear(end.getUTCFullYear() + count);
  return { from: dayText(today), to: dayText(end) };
}

/** The first third, the middle or the last third of a period. */
export function partOf({ from, to }: Stretch, part: "early" | "mid" | "late"): Stretch {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const at = (share: number) => dayText(new Date(start + Math.round(((end - start) * share) / dayMs) * dayMs));
  if (part === "early") return { from, to: at(1 / 3) };
  return part === "late" ? { from: at(2 / 3), to } : { from: at(1 / 3), to: at(2 / 3) };
}
