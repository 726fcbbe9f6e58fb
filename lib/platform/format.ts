/** How numbers, dates, sizes and durations read, in American English; times of a reader's own zone are `components/format`. */
const number = new Intl.NumberFormat("en-US");
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const list = new Intl.ListFormat("en-US");

/** `1,250.5`, with at most three decimals. */
export const formatNumber = (value: number): string => number.format(value);

/** `48K`, `1.2M` */
export const formatCompact = (value: number): string => compact.format(value);

/** `12.5%`, from a share of 1. */
export const formatPercent = (share: number): string => percent.format(share);

/** `A, B, and C` */
export const formatList = (items: readonly string[]): string => list.format(items);

const date = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const longDate = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** `May 16, 2028`, for the UTC day of a time; an ISO day is one. */
export const formatDate = (at: string | Date | number): string => date.format(new Date(at));

/** `January 3, 2027` */
export const formatLongDate = (at: string | Date): string => longDate.format(new Date(at));

/** `May 16` */
export const formatDayOfYear = (at: string | Date): string => dayOfYear.format(new Date(at));

/** `35 min`, `6 hours`, `3 days`, from minutes. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}

/** A count with its noun: `1 row`, `2,773 rows`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A readable size in decimal units, at least one kilobyte: `640 KB`, `2.4 MB`, `1.1 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** How long ago, in the largest unit that is whole: "3 days", "5 hours", "1 minute". */
export function formatRelative(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes >= 2880) return formatCount(Math.floor(minutes / 1440), "day");
  return minutes >= 120 ? formatCount(Math.floor(minutes / 60), "hour") : formatCount(minutes, "minute");
}
