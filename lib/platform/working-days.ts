/** Working days are Monday to Friday in UTC, around the clock; weekends don't count. Holidays are ignored. */
import { startOfDay } from "./days";
import { days, later } from "./clock";

const sunday = 0;
const saturday = 6;

/** The latest time from which `count` working days have passed until `moment`. */
export function workingDaysBefore(timestamp: Date, count: number): Date {
  let at = endOfWork(timestamp);
  for (let left = count; left > 0; left -= 1) {
    at = later(at, -days(1));
    if (isWeekend(at)) at = later(at, -days(2));
  }
  return at;
}

/** The earliest time at which `count` working days have passed since `moment`. */
export function workingDaysAfter(timestamp: Date, count: number): Date {
  let at = startOfWork(timestamp);
  for (let left = count; left > 0; left -= 1) {
    at = later(at, days(1));
    if (isWeekend(at) && !isFridayMidnight(at)) at = later(at, days(2));
  }
  return at;
}

/** The end of a Friday still belongs to that Friday. */
const isFridayMidnight = (timestamp: Date): boolean =>
  timestamp.getUTCDay() === saturday && timestamp.getTime() % days(1) === 0;

/** Weekend events start counting on Monday. */
function startOfWork(timestamp: Date): Date {
  if (!isWeekend(timestamp)) return timestamp;
  const midnight = startOfDay(timestamp);
  return later(midnight, days(timestamp.getUTCDay() === sunday ? 1 : 2));
}

/** During a weekend, time stops at the start of Saturday. */
function endOfWork(timestamp: Date): Date {
  if (!isWeekend(timestamp)) return timestamp;
  const midnight = startOfDay(timestamp);
  return timestamp.getUTCDay() === sunday ? later(midnight, -days(1)) : midnight;
}

const isWeekend = (timestamp: Date): boolean => [saturday, sunday].includes(timestamp.getUTCDay());
