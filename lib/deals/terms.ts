import { isCounted } from "@/lib/listings/quantity";
import type { OfferAcceptance } from "@/lib/organizations/vocabulary";
import type { Inventory } from "@/lib/listings/stock";
import { type FieldErrors, invalid } from "@/lib/platform/errors";
import { hasUnitsOf, smallestUnit, toCents, toDollars } from "@/lib/platform/money";
import { endOf, misfitsOf } from "./offer-rules";
import { type OfferedPayment, scheduleError } from "./payments/schedule";
import { type Discount, isDiscount, resolveLines } from "./discounts";
import type { DiscountLineInput, ItemLineInput, LineInput, OfferInput, OfferedExclusivityInput } from "./schema";
import { yearsOf } from "./years";

/**
 * The terms of one revision, in whole minor units of its currency: its total is the sum of its lines, discounts among
 * them, its term ends after it starts, and the offer is valid for at most 90 days.
 */
export type TermsLine = {
  packageId: string | null;
  assetId: string | null;
  /** What one unit of the package contained when it was offered. */
  includes: { assetId: string; name: string; quantity: number; unit?: string }[];
  description: string;
  assetCategory: string | null;
  quantity: number;
  /** Negative for a discount, whose unit and total are what it takes off. */
  unitCents: number;
  totalCents: number;
  /** The year of the term it applies to, from 1; absent for the whole term. */
  year?: number;
  discount?: Discount;
};

export type Terms = {
  lines: TermsLine[];
  totalCents: number;
  currency: string;
  /** ISO days. */
  termStart: string;
  termEnd: string;
  exclusivity: OfferedExclusivityInput;
  /** The buyer may renew before the seller offers the next term to anyone else. */
  firstRefusal: boolean;
  /** Null: one payment, due on the first day of the term. */
  paymentSchedule: OfferedPayment[] | null;
  acceptance: OfferAcceptance;
  message: string | null;
  /** ISO moment. */
  expiresAt: string;
};

/** The context for checking an offer's terms. */
export interface OfferedStock extends Inventory {
  currency: string;
  /** The default effect of accepting, if the offer doesn’t specify one. */
  acceptance?: OfferAcceptance;
}

/** Checks an offer and turns it into cents. Throws `invalid` with the invalid fields. */
export function termsOf(
  input: OfferInput & { packageId?: string | null },
  listing: OfferedStock,
  now: Date,
  { mayBeOver = false } = {},
): Terms {
  const provided = withPackage(input);
  const lines = linesInCents(provided, listing);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const expiresAt = endOf(input.expiresAt);
  const paymentSchedule =
    input.paymentSchedule?.map(({ amount, ...payment }) => ({
      ...payment,
      amountCents: toCents(amount, listing.currency),
    })) ?? null;
  const errors = {
    ...lineErrors(provided, lines, listing.currency),
    ...yearErrors(input.lines, input),
    ...stockErrors(provided, listing),
    ...totalErrors(input, totalCents, listing.currency),
    ...scheduleErrors(paymentSchedule, totalCents, listing.currency),
    ...misfitsOf({ ...input, mayBeOver }, now),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    lines,
    totalCents,
    currency: listing.currency,
    termStart: input.termStart,
    termEnd: input.termEnd,
    exclusivity: wholeExclusivity(input.exclusivity),
    firstRefusal: input.firstRefusal ?? false,
    paymentSchedule,
    acceptance: input.acceptance ?? listing.acceptance ?? "binding",
    message: input.message || null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** A package given outside the lines is the first line's, if no line names one. */
function withPackage({ packageId, lines }: OfferInput & { packageId?: string | null }): LineInput[] {
  if (!packageId || lines.some((line) => !isDiscount(line) && line.packageId)) return lines;
  return lines.map((line, at) => (at === 0 && !isDiscount(line) && !line.assetId ? { ...line, packageId } : line));
}

function linesInCents(provided: readonly LineInput[], listing: OfferedStock): TermsLine[] {
  const lines = provided.map((line) =>
    isDiscount(line) ? discountOf(line, listing.currency) : itemInCents(line, listing),
  );
  const resolved = resolveLines(lines.map((line) => ("totalCents" in line ? line.totalCents : line)));
  return lines.map((line, at) => {
    if ("totalCents" in line) return line;
    const [description, cents] = [provided[at]?.description ?? "", resolved[at] ?? 0];
    const item = { packageId: null, assetId: null, includes: [], assetCategory: null, quantity: 1 };
    return { ...item, description, unitCents: cents, totalCents: cents, discount: line };
  });
}

const discountOf = ({ percent, amount, of }: DiscountLineInput, currency: string): Discount => ({
  percent: percent ?? null,
  amountCents: typeof amount === "number" ? toCents(amount, currency) : null,
  of: of ?? null,
});

function itemInCents(line: ItemLineInput, { packages, currency }: OfferedStock): TermsLine {
  const { description, quantity, unitPrice } = line;
  const unitCents = toCents(unitPrice, currency);
  const chosen = packages.find(({ id }) => id === line.packageId);
  const asset = packages.flatMap(({ assets }) => assets).find(({ id }) => id === line.assetId);
  return {
    packageId: chosen?.id ?? null,
    assetId: asset?.id ?? null,
    includes: (chosen?.assets ?? []).map(({ id, name, quantity: each, unit }) => ({
      assetId: id,
      name,
      quantity: each,
      ...(isCounted(unit) ? { unit } : {}),
    })),
    description,
    assetCategory: asset?.category ?? line.assetCategory ?? null,
    quantity,
    unitCents,
    totalCents: unitCents * quantity,
    ...(line.year ? { year: line.year } : {}),
  };
}

function stockErrors(provided: readonly LineInput[], { packages }: OfferedStock): FieldErrors {
  const errors: FieldErrors = {};
  provided.forEach((line, at) => {
    if (isDiscount(line)) return;
    const { packageId, assetId } = line;
    if (packageId && assetId) errors[`lines.${at}.assetId`] = ["Choose a package or an asset, not both."];
    if (packageId && !packages.some(({ id }) => id === packageId))
      errors[`lines.${at}.packageId`] = ["This package isn’t part of the listing."];
    if (assetId && !packages.some(({ assets }) => assets.some(({ id }) => id === assetId)))
      errors[`lines.${at}.assetId`] = ["This asset isn’t part of the listing."];
  });
  return errors;
}

function lineErrors(provided: readonly LineInput[], lines: readonly TermsLine[], currency: string): FieldErrors {
  const errors: FieldErrors = {};
  if (provided.every(isDiscount)) errors.lines = ["Add at least one item."];
  provided.forEach((line, index) => {
    if (isDiscount(line)) {
      const reduced = provided[line.of ?? -1];
      if (typeof line.of === "number" && (!reduced || isDiscount(reduced)))
        errors[`lines.${index}.of`] = ["Choose the item that this discount reduces."];
      return;
    }
    const { total, quantity, unitPrice } = line;
    if (!hasUnitsOf(unitPrice, currency)) errors[`lines.${index}.unitPrice`] = [smallestUnit(currency)];
    const sum = lines[index]?.totalCents ?? 0;
    if (total !== undefined && toCents(total, currency) !== sum) {
      errors[`lines.${index}.total`] = [`${quantity} × ${unitPrice} is ${toDollars(sum, currency)}.`];
    }
  });
  return errors;
}

function yearErrors(provided: readonly LineInput[], term: Pick<OfferInput, "termStart" | "termEnd">): FieldErrors {
  const years = yearsOf(term);
  const error =
    years === 1
      ? "The term has one year. Price the line for the whole term."
      : `The term has ${years} years. Choose one of them.`;
  const isOutside = (line: LineInput) => !isDiscount(line) && (line.year ?? 1) > years;
  return Object.fromEntries(provided.flatMap((line, at) => (isOutside(line) ? [[`lines.${at}.year`, [error]]] : [])));
}

function totalErrors(input: OfferInput, totalCents: number, currency: string): FieldErrors {
  const errors: FieldErrors = {};
  if (input.total !== undefined && toCents(input.total, currency) !== totalCents) {
    errors.total = [`The lines add up to ${toDollars(totalCents, currency)}.`];
  }
  if (!Number.isSafeInteger(totalCents)) errors.total = ["This amount is too large."];
  if (input.currency && input.currency !== currency) errors.currency = [`This listing is priced in ${currency}.`];
  return errors;
}

function scheduleErrors(payments: OfferedPayment[] | null, totalCents: number, currency: string): FieldErrors {
  const amounts = payments?.map(({ amountCents }) => amountCents);
  const error = amounts && scheduleError(amounts, totalCents, currency);
  return error ? { paymentSchedule: [error] } : {};
}

/** No territory means everywhere; a sole sponsor needs no list of categories. */
function wholeExclusivity(exclusivity: OfferInput["exclusivity"]): OfferedExclusivityInput {
  if (!exclusivity || exclusivity.level === "none") return { level: "none", categories: [], territory: [] };
  const isEverywhere = exclusivity.territory.length === 0 || exclusivity.territory.includes("*");
  return {
    level: exclusivity.level,
    categories: exclusivity.level === "sole_sponsor" ? [] : [...new Set(exclusivity.categories)],
    territory: isEverywhere ? ["*"] : [...new Set(exclusivity.territory)],
  };
}
