/** The moments of a thread as people read them. Without a time zone they are the reader's own. */
const part = (date: Date, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleString("en-GB", { timeZone, ...options });

/** `2026-11-18`: the same for two moments of one day. */
export const dayKey = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleDateString("sv-SE", { timeZone });

export const clockText = (iso: string, _now: Date, timeZone?: string): string =>
  part(new Date(iso), timeZone, { hour: "2-digit", minute: "2-digit" });

/** `Today`, `Yesterday`, `Monday 3 November`, with the year where it is not this one. */
export function dayText(iso: string, now: Date, timeZone?: string): string {
  const key = dayKey(iso, timeZone);
  if (key === dayKey(now.toISOString(), timeZone)) return "Today";
  if (key === dayKey(new Date(now.getTime() - 86_400_000).toISOString(), timeZone)) return "Yesterday";
  const isThisYear = key.slice(0, 4) === dayKey(now.toISOString(), timeZone).slice(0, 4);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return part(new Date(iso), timeZone, { weekday: "long", day: "numeric", month: "long", ...year }).replace(",", "");
}

/** As short as a list allows: `14:05`, `Yesterday`, `Tue`, `3 Nov`. */
export function shortText(iso: string, now: Date, timeZone?: string): string {
  const day = dayText(iso, now, timeZone);
  if (day === "Today") return clockText(iso, now, timeZone);
  if (day === "Yesterday") return day;
  const daysAgo = (now.getTime() - new Date(iso).getTime()) / 86_400_000;
  if (daysAgo > 0 && daysAgo < 6) return part(new Date(iso), timeZone, { weekday: "short" });
  return part(new Date(iso), timeZone, { day: "numeric", month: "short" });
}

/** `about 6 hours`, from minutes. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
