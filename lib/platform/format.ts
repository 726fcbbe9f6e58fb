/** Formatting of numbers, dates, sizes and durations in American English; for relative days see `components/format`. */
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });
const change = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, signDisplay: "exceptZero" });
const list = new Intl.ListFormat("en-US");

/** Creating a formatter costs a hundred times as much as using one. */
const numbers = new Map<number, Intl.NumberFormat>();

/** `1,250.5`, with at most three decimals, or as specified. */
export function formatNumber(value: number, mostDecimals = 3, leastDecimals = 0): string {
  const key = mostDecimals * 10 + leastDecimals;
  const known = numbers.get(key);
  if (known) return known.format(value);
  const made = new Intl.NumberFormat("en-US", {
    maximumFractionDigits: mostDecimals,
    minimumFractionDigits: leastDecimals,
  });
  numbers.set(key, made);
  return made.format(value);
}

/** `+12.5`, `-3`, `0`: a difference. */
export const formatChange = (value: number): string => change.format(value);

/** `48K`, `1.2M` */
export const formatCompact = (value: number): string => compact.format(value);

/** `12.5%`, from a share of 1. */
export const formatPercent = (share: number): string => percent.format(share);

/** `A, B, and C` */
export const formatList = (items: readonly string[]): string => list.format(items);

/** User-defined names: `“A”, “B”, and 3 more`. */
export function formatQuoted(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const rest = names.length - shown.length;
  return formatList([...shown.map((name) => `“${name}”`), ...(rest > 0 ? [`${rest} more`] : [])]);
}

const date = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const longDate = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });

/** `May 16, 2028`, for the UTC day of a time, including an ISO day. */
export const formatDate = (at: string | Date | number): string => date.format(new Date(at));

/** `January 3, 2027` */
export const formatLongDate = (at: string | Date): string => longDate.format(new Date(at));

/** `May 16` */
export const formatDayOfYear = (at: string | Date): string => dayOfYear.format(new Date(at));

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** `August 2027` */
export const formatMonth = (at: string | Date): string => month.format(new Date(at));

/** `Mon, Aug 2` */
export const formatWeekday = (at: string | Date): string => weekday.format(new Date(at));

const zoned = new Map<string, Intl.DateTimeFormat>();

/** A time in the given parts; without a time zone in the reader's own. */
export function formatInZone(
  at: string | Date | number,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  locale = "en-US",
): string {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = zoned.get(key);
  if (known) return known.format(new Date(at));
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  zoned.set(key, made);
  return made.format(new Date(at));
}

/** `2:05 PM`; the second parameter is for `LocalTime`. */
export const formatTime = (at: string | Date | number, _now?: Date, timeZone?: string): string =>
  formatInZone(at, timeZone, { hour: "numeric", minute: "2-digit" });

/** `GMT+1`, `PST`: the time zone's name at that time. */
export const formatZone = (at: string | Date | number, timeZone?: string): string =>
  formatInZone(at, timeZone, { hour: "numeric", timeZoneName: "short" }).split(" ").at(-1) ?? "";

/** `Nov 3, 2026, 2:05 PM` */
export const formatDateTime = (at: string | Date | number, _now?: Date, timeZone?: string): string =>
  formatInZone(at, timeZone, { dateStyle: "medium", timeStyle: "short" });

/** `35 minutes`, `2 hours`, `4 days 9 hours`, `12 days`, from minutes: rounded naturally, at least a minute. */
export function formatDuration(minutes: number): string {
  const hours = Math.round(minutes / 60);
  if (minutes < 59.5) return formatCount(Math.max(1, Math.round(minutes)), "minute");
  if (hours < 24) return formatCount(hours, "hour");
  if (hours >= 24 * 7) return formatCount(Math.round(hours / 24), "day");
  const days = formatCount(Math.floor(hours / 24), "day");
  return hours % 24 === 0 ? days : `${days} ${formatCount(hours % 24, "hour")}`;
}

/** The noun or the sentence for a count that is shown elsewhere: `row`, `rows`. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** A count with its noun: `1 row`, `2,773 rows`. */
export const formatCount = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;

/** The end of a sentence: with its period, unless a name such as `Tidewater Surf Co.` brings its own. */
export const withPeriod = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** `50 km (31 mi)`: distances are stored in kilometers, and read in both. */
export function formatDistance(km: number): string {
  const whole = Math.round(km);
  return `${formatNumber(whole)} km (${formatNumber(whole / 1.609344, whole < 8 ? 1 : 0)} mi)`;
}

/** A readable size in decimal units, at least one kilobyte: `640 KB`, `2.4 MB`, `1.1 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** How long ago: `3 days 4 hours`. */
export const formatRelative = (since: Date, now: Date): string =>
  formatDuration((now.getTime() - since.getTime()) / 60_000);
