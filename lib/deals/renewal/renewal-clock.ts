/**
 * When a deal is renewed: a completed deal opens for renewal 60 days before its term ends, and lapses 30 days after the
 * later of both. The next term is the same season in the next upcoming year. Days are ISO days in UTC.
 */
import { limits } from "@/lib/limits";
import { toIsoDay, dayMs } from "@/lib/platform/days";
import { yearsLater } from "../years";

export const OPENS_DAYS_BEFORE = 60;
const OPEN_DAYS = 30;
/** The longest that the right of first refusal holds the next term, as for every hold. */
export const FIRST_REFUSAL_DAYS = limits.holdDays;

const shifted = (day: string, days: number): string => toIsoDay(new Date(Date.parse(day) + days * dayMs));

export const renewalOpensOn = (termEnd: string): string => shifted(termEnd, -OPENS_DAYS_BEFORE);

/** The last day to agree. */
export const renewByOf = (termEnd: string, openedOn: string): string =>
  shifted(termEnd > openedOn ? termEnd : openedOn, OPEN_DAYS);

/** Shifted by whole years, so that a season stays a season: after the term, and not already over. */
export function nextTerm(
  { termStart, termEnd }: { termStart: string; termEnd: string },
  today: string,
): { termStart: string; termEnd: string } {
  for (let years = 1; ; years += 1) {
    const next = { termStart: yearsLater(termStart, years), termEnd: yearsLater(termEnd, years) };
    if (next.termStart > termEnd && next.termEnd > today) return next;
  }
}
