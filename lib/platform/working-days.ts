/** Working days are Monday to Friday in UTC, around the clock; weekends pass without counting. Holidays are not known. */
import { startOfDay } from "./days";
import { days, later } from "./clock";

const sunday = 0;
const saturday = 6;

/** The last moment from which `count` working days have passed until `moment`. */
export function workingDaysBefore(timestamp: Date, count: number): Date {
  let at = endOfWork(timestamp);
  for (let left = count; left > 0; left -= 1) {
    at = later(at, -days(1));
    if (isWeekend(at)) at = later(at, -days(2));
  }
  return at;
}

/** The first moment at which `count` working days have passed since `moment`. */
export function workingDaysAfter(timestamp: Date, count: number): Date {
  let at = startOfWork(timestamp);
  for (let left = count; left > 0; left -= 1) {
    at = later(at, days(1));
    if (isWeekend(at) && !isFridayMidnight(at)) at = later(at, days(2));
  }
  return at;
}

/** The end of a Friday is still that Friday's. */
const isFridayMidnight = (timestamp: Date): boolean =>
  timestamp.getUTCDay() === saturday && timestamp.getTime() % days(1) === 0;

/** What happens at a weekend begins to count when its Monday begins. */
function startOfWork(timestamp: Date): Date {
  if (!isWeekend(timestamp)) return timestamp;
  const midnight = startOfDay(timestamp);
  return later(midnight, days(timestamp.getUTCDay() === sunday ? 1 : 2));
}

/** At a weekend no more has passed than when its Saturday began. */
function endOfWork(timestamp: Date): Date {
  if (!isWeekend(timestamp)) return timestamp;
  const midnight = startOfDay(timestamp);
  return timestamp.getUTCDay() === sunday ? later(midnight, -days(1)) : midnight;
}

const isWeekend = (timestamp: Date): boolean => [saturday, sunday].includes(timestamp.getUTCDay());
