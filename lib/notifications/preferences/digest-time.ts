/** The daily letter goes out at seven in the morning where the person is. */
import { later, minutes } from "@/lib/platform/clock";

export const digestHour = 7;

/** Zones differ by quarters of an hour, so the morning begins on one of them. */
const step = minutes(15);

/** The first seven o'clock in the zone that lies after `from`. */
export function nextDigestAt(from: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const first = Math.floor(from.getTime() / step) * step + step;
  for (let tried = 0; tried < 200; tried += 1) {
    const at = later(new Date(first), tried * step);
    if (clock.format(at) === `0${digestHour}:00`) return at;
  }
  // A zone whose clock skips seven on a day of change still has its letter about a day later.
  return later(from, minutes(24 * 60));
}
