/** The daily summary goes out at 7 a.m. in the person's time zone. */
import { later, minutes } from "@/lib/platform/clock";

const digestHour = 7;

/** Time zones differ by quarters of an hour. */
const step = minutes(15);

/** The first 7 a.m. in the zone after `from`. */
export function nextDigestAt(from: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const first = Math.floor(from.getTime() / step) * step + step;
  for (let tried = 0; tried < 200; tried += 1) {
    const at = later(new Date(first), tried * step);
    if (clock.format(at) === `0${digestHour}:00`) return at;
  }
  // In a zone whose clock skips 7 a.m. that day, the summary goes out about a day later.
  return later(from, minutes(24 * 60));
}
