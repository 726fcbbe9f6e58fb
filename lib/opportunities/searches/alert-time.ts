/**
 * When an alert goes out: instantly but at most every 15 minutes, or at 8 AM in the person's time zone, daily or on
 * Mondays.
 */
import { later, minutes } from "@/lib/platform/clock";
import { nextLocalHour } from "@/lib/platform/local-time";
import type { SearchAlert } from "./choices";

const alertHour = 8;
const instantPause = minutes(15);

interface Schedule {
  now: Date;
  timeZone: string | null;
  /** When the last alert of the search went out. */
  alertedAt: Date | null;
}

/** For a search with something to announce; null if alerts are off. */
export function nextAlertAt(alert: SearchAlert, { now, timeZone, alertedAt }: Schedule): Date | null {
  if (alert === "off") return null;
  if (alert === "instant") {
    const earliest = alertedAt ? later(alertedAt, instantPause) : now;
    return earliest > now ? earliest : now;
  }
  const weekday = alert === "weekly" ? "Mon" : undefined;
  return nextLocalHour(now, timeZone ?? "UTC", { hour: alertHour, weekday });
}
