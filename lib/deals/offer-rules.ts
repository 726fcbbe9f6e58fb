/** What has to fit together in an offer besides its stock: the form and the server say it with the same words. */
import { days, later } from "@/lib/platform/clock";
import type { FieldErrors } from "@/lib/platform/errors";
import { OFFER_DAYS_MAX, type OfferInput } from "./schema";

interface Fitting extends Partial<Pick<OfferInput, "termStart" | "termEnd" | "expiresAt">> {
  exclusivity?: { level?: string; categories?: readonly string[] } | null;
}

/** A day means its last second, in UTC. */
export const endOf = (text: string): Date => new Date(text.length === 10 ? `${text}T23:59:59.000Z` : text);

/** Whatever is missing is no misfit. */
export function misfitsOf({ termStart, termEnd, expiresAt, exclusivity }: Fitting, now: Date): FieldErrors {
  return {
    ...(termStart && termEnd && termEnd < termStart ? { termEnd: ["The term ends before it starts."] } : {}),
    ...(expiresAt ? expiryErrors(endOf(expiresAt), now) : {}),
    ...exclusivityErrors(exclusivity),
  };
}

function expiryErrors(expiresAt: Date, now: Date): FieldErrors {
  if (expiresAt <= now) return { expiresAt: ["Choose a time in the future."] };
  if (expiresAt > later(now, days(OFFER_DAYS_MAX)))
    return { expiresAt: [`An offer can be valid for at most ${OFFER_DAYS_MAX} days.`] };
  return {};
}

function exclusivityErrors(exclusivity: Fitting["exclusivity"]): FieldErrors {
  const needsCategory = exclusivity?.level === "category" || exclusivity?.level === "subcategory";
  if (!needsCategory || (exclusivity?.categories?.length ?? 0) > 0) return {};
  return { "exclusivity.categories": ["Choose the exclusive category."] };
}
