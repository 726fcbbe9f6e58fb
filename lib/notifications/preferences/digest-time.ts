/** The daily summary goes out at 7 a.m. in the person's time zone. */
import { nextLocalHour } from "@/lib/platform/local-time";

const digestHour = 7;

/** The first 7 a.m. in the zone after `from`. */
export const nextDigestAt = (from: Date, timeZone: string): Date => nextLocalHour(from, timeZone, { hour: digestHour });
