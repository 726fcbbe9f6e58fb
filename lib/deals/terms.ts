import { days, later } from "@/lib/platform/clock";
import { type FieldErrors, invalid } from "@/lib/platform/errors";
import { toCents, toDollars } from "@/lib/platform/money";
import { type LineInput, OFFER_DAYS_MAX, type OfferInput, type OfferedExclusivityInput } from "./schema";

/**
 * The terms of one revision, in whole cents: its total is the sum of its lines, its term has an order, and the offer
 * stands for at most 90 days.
 */
export interface TermsLine {
  description: string;
  assetCategory: string | null;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

export interface Terms {
  lines: TermsLine[];
  totalCents: number;
  currency: string;
  /** ISO days. */
  termStart: string;
  termEnd: string;
  exclusivity: OfferedExclusivityInput;
  message: string | null;
  /** ISO moment. */
  expiresAt: string;
}

/** Checks an offer and turns it into cents. Throws `invalid` with the fields that do not hold. */
export function termsOf(input: OfferInput, listingCurrency: string, now: Date): Terms {
  const lines = input.lines.map(lineInCents);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const expiresAt = endOf(input.expiresAt);
  const errors = {
    ...lineErrors(input.lines, lines),
    ...totalErrors(input, totalCents, listingCurrency),
    ...(input.termEnd < input.termStart ? { termEnd: ["The term ends before it starts."] } : {}),
    ...expiryErrors(expiresAt, now),
    ...exclusivityErrors(input.exclusivity),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    lines,
    totalCents,
    currency: listingCurrency,
    termStart: input.termStart,
    termEnd: input.termEnd,
    exclusivity: wholeExclusivity(input.exclusivity),
    message: input.message || null,
    expiresAt: expiresAt.toISOString(),
  };
}

function lineInCents({ description, assetCategory, quantity, unitPrice }: LineInput): TermsLine {
  const unitCents = toCents(unitPrice);
  return { description, assetCategory: assetCategory ?? null, quantity, unitCents, totalCents: unitCents * quantity };
}

function lineErrors(given: readonly LineInput[], lines: readonly TermsLine[]): FieldErrors {
  const errors: FieldErrors = {};
  given.forEach(({ total, quantity, unitPrice }, index) => {
    const sum = lines[index]?.totalCents ?? 0;
    if (total !== undefined && toCents(total) !== sum) {
      errors[`lines.${index}.total`] = [`${quantity} × ${unitPrice} is ${toDollars(sum)}.`];
    }
  });
  return errors;
}

function totalErrors(input: OfferInput, totalCents: number, listingCurrency: string): FieldErrors {
  const errors: FieldErrors = {};
  if (input.total !== undefined && toCents(input.total) !== totalCents) {
    errors.total = [`The lines add up to ${toDollars(totalCents)}.`];
  }
  if (!Number.isSafeInteger(totalCents)) errors.total = ["This is more than a proposal can carry."];
  if (input.currency && input.currency !== listingCurrency)
    errors.currency = [`This listing is priced in ${listingCurrency}.`];
  return errors;
}

/** A day means its last second, in UTC. */
const endOf = (text: string): Date => new Date(text.length === 10 ? `${text}T23:59:59.000Z` : text);

function expiryErrors(expiresAt: Date, now: Date): FieldErrors {
  if (expiresAt <= now) return { expiresAt: ["Choose a moment that is still to come."] };
  if (expiresAt > later(now, days(OFFER_DAYS_MAX)))
    return { expiresAt: [`An offer stands for at most ${OFFER_DAYS_MAX} days.`] };
  return {};
}

function exclusivityErrors(exclusivity: OfferInput["exclusivity"]): FieldErrors {
  const needsCategory = exclusivity?.level === "category" || exclusivity?.level === "subcategory";
  if (!needsCategory || exclusivity.categories.length > 0) return {};
  return { "exclusivity.categories": ["Choose the category that is exclusive."] };
}

/** Nothing said of a territory means everywhere; a sole sponsor needs no list of categories. */
function wholeExclusivity(exclusivity: OfferInput["exclusivity"]): OfferedExclusivityInput {
  if (!exclusivity || exclusivity.level === "none") return { level: "none", categories: [], territory: [] };
  const isEverywhere = exclusivity.territory.length === 0 || exclusivity.territory.includes("*");
  return {
    level: exclusivity.level,
    categories: exclusivity.level === "sole_sponsor" ? [] : [...new Set(exclusivity.categories)],
    territory: isEverywhere ? ["*"] : [...new Set(exclusivity.territory)],
  };
}
