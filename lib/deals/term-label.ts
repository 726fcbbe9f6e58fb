import { dayMs } from "@/lib/platform/days";
import { formatDate } from "@/lib/platform/format";

/** A term in everyday words: a season, a year, a day, or from one day to another. Days are ISO dates. */
export function termLabel(start: string, end: string, termType?: string | null): string {
  if (start === end) return formatDate(start);
  const [from, to] = [new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`)];
  const [fromYear, toYear] = [from.getUTCFullYear(), to.getUTCFullYear()];
  const dayCount = (to.getTime() - from.getTime()) / dayMs;
  if (fromYear === toYear && start.endsWith("-01-01") && end.endsWith("-12-31")) return String(fromYear);
  if (termType === "season" && dayCount >= 90 && dayCount <= 366) {
    return fromYear === toYear ? `${fromYear} season` : `${fromYear}–${String(toYear).slice(2)} season`;
  }
  return `${formatDate(start)} – ${formatDate(end)}`;
}
