/** Readable times of a thread. Without a time zone they are in the reader's own. */
import { dayMs } from "@/lib/platform/days";

const part = (date: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleString("en-US", { timeZone, ...options });

/** `2026-11-18`: equal for two times on the same day. */
export const dayKey = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleDateString("sv-SE", { timeZone });

export const formatTime = (iso: string, _now: Date, timeZone?: string): string =>
  part(new Date(iso), timeZone, { hour: "numeric", minute: "2-digit" });

/** `Today`, `Yesterday`, `Monday, November 3`, with the year if it is not the current one. */
export function formatDay(iso: string, now: Date, timeZone?: string): string {
  const key = dayKey(iso, timeZone);
  if (key === dayKey(now.toISOString(), timeZone)) return "Today";
  if (key === dayKey(new Date(now.getTime() - dayMs).toISOString(), timeZone)) return "Yesterday";
  const isThisYear = key.slice(0, 4) === dayKey(now.toISOString(), timeZone).slice(0, 4);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return part(new Date(iso), timeZone, { weekday: "long", day: "numeric", month: "long", ...year });
}

/** Short enough for a list: `2:05 PM`, `Yesterday`, `Tue`, `Nov 3`. */
export function formatShortDate(iso: string, now: Date, timeZone?: string): string {
  const day = formatDay(iso, now, timeZone);
  if (day === "Today") return formatTime(iso, now, timeZone);
  if (day === "Yesterday") return day;
  const daysAgo = (now.getTime() - new Date(iso).getTime()) / dayMs;
  if (daysAgo > 0 && daysAgo < 6) return part(new Date(iso), timeZone, { weekday: "short" });
  return part(new Date(iso), timeZone, { day: "numeric", month: "short" });
}

/** `Nov 3, 2026, 2:05 PM` */
export const formatDateTime = (iso: string, _now: Date, timeZone?: string): string =>
  part(new Date(iso), timeZone, { dateStyle: "medium", timeStyle: "short" });

/** `today, 2:05 PM`, `Tuesday, November 3, 2:05 PM`: within a sentence. */
export function formatDayAndTime(iso: string, now: Date, timeZone?: string): string {
  const day = formatDay(iso, now, timeZone);
  const inSentence = day === "Today" || day === "Yesterday" ? day.toLowerCase() : day;
  return `${inSentence}, ${formatTime(iso, now, timeZone)}`;
}
