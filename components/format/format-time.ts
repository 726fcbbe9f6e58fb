/** Readable times of a thread. Without a time zone they are in the reader's own. */
import { dayMs } from "@/lib/platform/days";
import { formatInZone, formatTime } from "@/lib/platform/format";

/** `2026-11-18`: equal for two times on the same day. */
export const dayKey = (iso: string, timeZone?: string): string =>
  formatInZone(iso, timeZone, { dateStyle: "short" }, "sv-SE");

/** `Today`, `Yesterday`, `Monday, November 3`, with the year if it is not the current one. */
export function formatDay(iso: string, now: Date, timeZone?: string): string {
  const key = dayKey(iso, timeZone);
  if (key === dayKey(now.toISOString(), timeZone)) return "Today";
  if (key === dayKey(new Date(now.getTime() - dayMs).toISOString(), timeZone)) return "Yesterday";
  const isThisYear = key.slice(0, 4) === dayKey(now.toISOString(), timeZone).slice(0, 4);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return formatInZone(iso, timeZone, { weekday: "long", day: "numeric", month: "long", ...year });
}

/** Short enough for a list: `2:05 PM`, `Yesterday`, `Tue`, `Nov 3`. */
export function formatShortDate(iso: string, now: Date, timeZone?: string): string {
  const day = formatDay(iso, now, timeZone);
  if (day === "Today") return formatTime(iso, now, timeZone);
  if (day === "Yesterday") return day;
  const daysAgo = (now.getTime() - new Date(iso).getTime()) / dayMs;
  if (daysAgo > 0 && daysAgo < 6) return formatInZone(iso, timeZone, { weekday: "short" });
  return formatInZone(iso, timeZone, { day: "numeric", month: "short" });
}

/** `today, 2:05 PM`, `Tuesday, November 3, 2:05 PM`: within a sentence. */
export function formatDayAndTime(iso: string, now: Date, timeZone?: string): string {
  const day = formatDay(iso, now, timeZone);
  const inSentence = day === "Today" || day === "Yesterday" ? day.toLowerCase() : day;
  return `${inSentence}, ${formatTime(iso, now, timeZone)}`;
}
