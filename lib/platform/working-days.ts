/** Working days are Monday to Friday in UTC, around the clock; weekends pass without counting. Holidays are not known. */
import { days, later } from "./clock";

const sunday = 0;
const saturday = 6;

/** The last moment from which `count` working days have passed until `moment`. */
export function workingDaysBefore(moment: Date, count: number): Date {
  let at = endOfWork(moment);
  for (let left = count; left > 0; left -= 1) {
    at = later(at, -days(1));
    if (isWeekend(at)) at = later(at, -days(2));
  }
  return at;
}

/** The first moment at which `count` working days have passed since `moment`. */
export function workingDaysAfter(moment: Date, count: number): Date {
  let at = startOfWork(moment);
  for (let left = count; left > 0; left -= 1) {
    at = later(at, days(1));
    if (isWeekend(at) && !isFridayMidnight(at)) at = later(at, days(2));
  }
  return at;
}

/** The end of a Friday is still that Friday's. */
const isFridayMidnight = (moment: Date): boolean => moment.getUTCDay() === saturday && moment.getTime() % days(1) === 0;

/** What happens at a weekend begins to count when its Monday begins. */
function startOfWork(moment: Date): Date {
  if (!isWeekend(moment)) return moment;
  const midnight = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
  return later(midnight, days(moment.getUTCDay() === sunday ? 1 : 2));
}

/** At a weekend no more has passed than when its Saturday began. */
function endOfWork(moment: Date): Date {
  if (!isWeekend(moment)) return moment;
  const midnight = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
  return moment.getUTCDay() === sunday ? later(midnight, -days(1)) : midnight;
}

const isWeekend = (moment: Date): boolean => [saturday, sunday].includes(moment.getUTCDay());
