/** Consistency rules of an offer besides its stock, with the same messages in the form and on the server. */
import { days, later } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import type { FieldErrors } from "@/lib/platform/errors";
import { OFFER_DAYS_MAX, type OfferInput } from "./schema";
import { TERM_YEARS_MAX, yearsLater } from "./years";

interface Fitting extends Partial<Pick<OfferInput, "termStart" | "termEnd" | "expiresAt">> {
  /** For a change to a term that has ended. */
  mayBeOver?: boolean;
  exclusivity?: { level?: string; categories?: readonly string[] } | null;
}

/** A day means its last second, in UTC. */
export const endOf = (text: string): Date => new Date(text.length === 10 ? `${text}T23:59:59.000Z` : text);

/** In the browser: the last second of a day in the reader's time zone, so that the whole day counts. */
export function endOfLocalDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  // February 30 would become March 2.
  return day.length === 10 && end.getDate() === Number(day.slice(8)) ? end.toISOString() : day;
}

/** Missing values are not a mismatch. */
export function misfitsOf(
  { termStart, termEnd, expiresAt, exclusivity, mayBeOver = false }: Fitting,
  now: Date,
): FieldErrors {
  return {
    ...termErrors(termStart, termEnd, mayBeOver ? null : now),
    ...(expiresAt ? expiryErrors(endOf(expiresAt), now) : {}),
    ...exclusivityErrors(exclusivity),
  };
}

/** A term may have started, like a season, but must not be over. */
function termErrors(termStart: string | undefined, termEnd: string | undefined, now: Date | null): FieldErrors {
  if (!termEnd) return {};
  if (termStart && termEnd < termStart) return { termEnd: ["The end date is before the start date."] };
  if (now && termEnd < toIsoDay(now)) return { termEnd: ["This day has passed. Choose a later one."] };
  if (termStart && termEnd > yearsLater(termStart, TERM_YEARS_MAX))
    return { termEnd: [`A term can have at most ${TERM_YEARS_MAX} years.`] };
  return {};
}

function expiryErrors(expiresAt: Date, now: Date): FieldErrors {
  if (expiresAt <= now) return { expiresAt: ["Choose a future date."] };
  if (expiresAt > later(now, days(OFFER_DAYS_MAX)))
    return { expiresAt: [`An offer can be valid for at most ${OFFER_DAYS_MAX} days.`] };
  return {};
}

function exclusivityErrors(exclusivity: Fitting["exclusivity"]): FieldErrors {
  const needsCategory = exclusivity?.level === "category" || exclusivity?.level === "subcategory";
  if (!needsCategory || (exclusivity?.categories?.length ?? 0) > 0) return {};
  return { "exclusivity.categories": ["Choose the exclusive category."] };
}
