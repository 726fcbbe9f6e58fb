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

/** At a weekend no more has passed than when its Saturday began. */
function endOfWork(moment: Date): Date {
  if (!isWeekend(moment)) return moment;
  const midnight = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
  return moment.getUTCDay() === sunday ? later(midnight, -days(1)) : midnight;
}

const isWeekend = (moment: Date): boolean => [saturday, sunday].includes(moment.getUTCDay());
