/** Times that are fixed in a person's own time zone. */
import { days, later, minutes } from "./clock";

/** The time zone of this browser or machine. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zone offsets are multiples of a quarter of an hour. */
const step = minutes(15);

interface LocalHour {
  /** 0–23 */
  hour: number;
  /** Such as "Mon"; any day if omitted. */
  weekday?: string;
}

/** The first such hour in the zone after `from`. */
export function nextLocalHour(from: Date, timeZone: string, { hour, weekday }: LocalHour): Date {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const calendar = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short" });
  const requested = `${String(hour).padStart(2, "0")}:00`;
  const first = Math.floor(from.getTime() / step) * step + step;
  const span = days(weekday ? 8 : 2);
  for (let passed = 0; passed < span; passed += step) {
    const at = new Date(first + passed);
    if (clock.format(at) === requested && (!weekday || calendar.format(at) === weekday)) return at;
  }
  // If the clock skips that hour on that day, it is about a day or a week later.
  return later(from, days(weekday ? 7 : 1));
}
