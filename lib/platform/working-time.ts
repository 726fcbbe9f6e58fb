/** Working time passes from Monday to Friday in UTC, around the clock, and stops on weekends. Holidays are ignored. */
import { startOfDay } from "./days";
import { days, later } from "./clock";

const daysLeftOfWeek = [0, 5, 4, 3, 2, 1, 0] as const;

/** The time at which this much working time, in milliseconds, has passed since `from`. */
export function afterWorkingTime(from: Date, milliseconds: number): Date {
  let at = startOfWork(from);
  let left = milliseconds;
  for (;;) {
    const untilWeekend = endOfWeek(at).getTime() - at.getTime();
    if (left <= untilWeekend) return later(at, left);
    left -= untilWeekend;
    at = later(endOfWeek(at), days(2));
  }
}

/** How much working time passes between two times, in milliseconds; 0 if the second one is not later. */
export function workingTimeBetween(from: Date, to: Date): number {
  let at = startOfWork(from);
  let passed = 0;
  while (at < to) {
    const end = endOfWeek(at);
    passed += Math.min(end.getTime(), to.getTime()) - at.getTime();
    at = later(end, days(2));
  }
  return passed;
}

/** Weekend events start counting on Monday. */
function startOfWork(timestamp: Date): Date {
  const isSunday = timestamp.getUTCDay() === 0;
  return isSunday || timestamp.getUTCDay() === 6 ? later(startOfDay(timestamp), days(isSunday ? 1 : 2)) : timestamp;
}

/** The start of the weekend after a working day. */
const endOfWeek = (timestamp: Date): Date =>
  later(startOfDay(timestamp), days(daysLeftOfWeek[timestamp.getUTCDay()] ?? 0));
