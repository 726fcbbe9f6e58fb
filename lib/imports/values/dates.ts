/** Dates as people write them become `YYYY-MM-DD`; an ambiguous order of day and month is decided by the column. */
import { toIsoDay } from "@/lib/platform/days";

export type DayOrder = "day-first" | "month-first" | null;
export type DateReading = { date: string } | { problem: string };

/** @param order the order proven by the column; `null` rejects an ambiguous date such as 04/05/2027 */
export function readDate(text: string, order: DayOrder = null): DateReading {
  const trimmed = text
    .normalize("NFKC")
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/, "");
  const found =
    readIso(trimmed) ?? readNamedMonth(trimmed) ?? readNumeric(trimmed, order) ?? readSpreadsheetDay(trimmed);
  if (found === "ambiguous") return { problem: `“${text.trim()}” could be two different dates. Use YYYY-MM-DD.` };
  return found ? { date: found } : { problem: `“${text.trim()}” is not a date. Use YYYY-MM-DD.` };
}

/**
 * The order proven by a column's dates: if the first part exceeds 12 it is a day; if the second does, the first is a
 * month.
 */
export function dayOrderOf(values: string[]): DayOrder {
  const parts = values.map((value) => /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}/.exec(value.trim()));
  if (values.some((value) => /^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(value.trim()))) return "day-first";
  const dayFirst = parts.some((part) => Number(part?.[1]) > 12);
  const monthFirst = parts.some((part) => Number(part?.[2]) > 12);
  if (dayFirst === monthFirst) return null;
  return dayFirst ? "day-first" : "month-first";
}

function readIso(text: string): string | null {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return match ? toDate(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

function readNumeric(text: string, order: DayOrder): string | "ambiguous" | null {
  const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (!match) return null;
  const [first, second, year] = [Number(match[1]), Number(match[3]), fullYear(match[4] ?? "")];
  const dayFirst = toDate(year, second, first);
  const monthFirst = toDate(year, first, second);
  if (match[2] === "." || order === "day-first") return dayFirst;
  if (order === "month-first") return monthFirst;
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return "ambiguous";
  return dayFirst ?? monthFirst;
}

let monthsByName: Map<string, number> | null = null;

function readNamedMonth(text: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th|er|º|ª)\b/g, "$1")
    .split(/[\s.,/-]+|\bde\b|\bof\b/)
    .filter((word) => word !== "");
  const month = words.map((word) => (monthsByName ??= monthNames()).get(word)).find((number) => number !== undefined);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const year = numbers.find((word) => word.length === 4);
  const day = numbers.find((word) => word !== year && word.length <= 2);
  if (month === undefined || year === undefined || words.length !== 3 || day === undefined) return null;
  return toDate(Number(year), month, Number(day));
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "tr", "ru"]) {
    for (const month of ["short", "long"] as const) {
      const format = new Intl.DateTimeFormat(locale, { day: "numeric", month, timeZone: "UTC" });
      for (let index = 0; index < 12; index += 1) {
        const part = format.formatToParts(Date.UTC(2001, index, 15)).find((each) => each.type === "month")?.value ?? "";
        const name = part.toLowerCase().replace(/\.$/, "");
        if (!/\d/.test(name) && !names.has(name)) names.set(name, index + 1);
      }
    }
  }
  return names;
}

/** Spreadsheets store a date as days since December 30, 1899; values for 1990 to 2078 are read as dates. */
function readSpreadsheetDay(text: string): string | null {
  if (!/^\d{5}$/.test(text) || Number(text) < 32874 || Number(text) > 65380) return null;
  return toIsoDay(new Date(Date.UTC(1899, 11, 30 + Number(text))));
}

function fullYear(year: string): number {
  return year.length === 4 ? Number(year) : 2000 + Number(year);
}

function toDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2200 ? toIsoDay(date) : null;
}
