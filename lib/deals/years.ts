/**
 * A term of more than a year has years, which start on the same calendar day, and an item may be priced for one of
 * them. A year's value is its own items less their discounts, an equal share of the items for the whole term, and its
 * share of the discounts on the total: in whole cents, which add up to the total.
 */
import { dayMs, toIsoDay } from "@/lib/platform/days";
import { formatDate } from "@/lib/platform/format";

export const TERM_YEARS_MAX = 30;

/** ISO days. */
interface Term {
  termStart: string;
  termEnd: string;
}

interface PricedLine {
  year?: number | null;
  totalCents: number;
  discount?: { of: number | null };
}

export function yearsLater(day: string, years: number): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return toIsoDay(date);
}

/** The number of years in a term; the last may be partial. */
export function yearsOf({ termStart, termEnd }: Term): number {
  let years = 1;
  while (years < TERM_YEARS_MAX && yearsLater(termStart, years) > termStart && yearsLater(termStart, years) <= termEnd)
    years += 1;
  return years;
}

export const firstDayOfYear = ({ termStart }: Pick<Term, "termStart">, year: number): string =>
  yearsLater(termStart, year - 1);

export function lastDayOfYear({ termStart, termEnd }: Term, year: number): string {
  const next = Date.parse(yearsLater(termStart, year));
  const last = Number.isNaN(next) ? termEnd : toIsoDay(new Date(next - dayMs));
  return last < termEnd ? last : termEnd;
}

/** `Year 2 (Aug 1, 2028 to Jul 31, 2029)` */
export const yearText = (term: Term, year: number): string =>
  `Year ${year} (${formatDate(firstDayOfYear(term, year))} to ${formatDate(lastDayOfYear(term, year))})`;

/** The value of each year, in cents. */
export function valueByYear(lines: readonly PricedLine[], term: Term): number[] {
  const values = Array.from({ length: yearsOf(term) }, () => 0);
  const rest = { term: 0, discounts: 0 };
  for (const { discount, totalCents, ...line } of lines) {
    const year = (discount ? lines[discount.of ?? -1] : line)?.year;
    const own = year ? values[year - 1] : undefined;
    if (year && own !== undefined) values[year - 1] = own + totalCents;
    else rest[discount?.of === null ? "discounts" : "term"] += totalCents;
  }
  const before = spread(
    rest.term,
    values.map(() => 1),
  ).map((share, at) => share + (values[at] ?? 0));
  return spread(rest.discounts, before).map((share, at) => share + (before[at] ?? 0));
}

/** Shares in proportion to the weights, none of which exceeds its own by a cent. */
function spread(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  let [weight, given] = [0, 0];
  return weights.map((own) => {
    weight += own;
    const share = Math.round(cents * (weight / all)) - given;
    given += share;
    return share;
  });
}
