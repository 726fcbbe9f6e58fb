import { phraseKey } from "@/lib/language/words";
import { toIsoDay, dayMs } from "@/lib/platform/days";
import { isDiscount, resolveLines } from "@/lib/deals/discounts";
import type { CreateProposalInput } from "@/lib/deals/schema";
import { valueByYear } from "@/lib/deals/years";
import { toCents, toDollars } from "@/lib/platform/money";
import type { RenewalDraft } from "@/lib/deals/renewal/schema";
import type { OfferedAsset, OfferedListing, OfferedPackage, RevisionView } from "@/lib/deals/view";
import type { IndustryCategory, OfferAcceptance } from "@/lib/organizations/vocabulary";

export type OfferValues = Pick<CreateProposalInput, "termStart" | "termEnd" | "expiresAt"> & {
  lines: OfferLine[];
  exclusivity: {
    level: "none" | "subcategory" | "category" | "sole_sponsor";
    categories: IndustryCategory[];
    territory: string[];
  };
  /** Whether the next term is held for the buyer after the renewal opens. */
  firstRefusal: boolean;
  /** Null: in full on the first day of the term. */
  paymentSchedule: NonNullable<CreateProposalInput["paymentSchedule"]> | null;
  acceptance: OfferAcceptance;
  message: string;
  /** Empty: none. */
  scenarioId: string;
};

export const daysFrom = (now: Date, days: number): string => toIsoDay(new Date(now.getTime() + days * dayMs));

export type OfferLine = CreateProposalInput["lines"][number];

export const customLine: OfferLine = { description: "", quantity: 1, unitPrice: 0 };

export const discountLine: OfferLine = { kind: "discount", description: "Discount", percent: 10, of: null };

/** One line with the package's price; its contents are shown beside it. */
export const packageLine = ({ id, name, price }: OfferedPackage): OfferLine => ({
  packageId: id,
  description: name,
  quantity: 1,
  unitPrice: price ?? 0,
});

/** For an asset sold on its own; the listing has no price for it. */
export const assetLine = ({ id, name }: OfferedAsset): OfferLine => ({
  assetId: id,
  description: name,
  quantity: 1,
  unitPrice: 0,
});

/** For a listing that has left the Marketplace. */
export const nothingOffered = {
  ...{ termStart: null, termEnd: null, country: null, packages: [], takenCategories: [] },
  acceptance: "binding" as const,
};

export interface OfferBasis {
  packageId?: string;
  /** What the buyer wrote, the newest first. */
  written?: readonly string[];
  /** The marketer's industry, for which exclusivity is usually requested. */
  buyerIndustry?: IndustryCategory | null;
}

/**
 * A new proposal: valid for two weeks, with the listing's term and the package chosen, the one on hold for this buyer,
 * the one that the buyer named, or the first available one. Exclusivity is off; when turned on, it defaults to the
 * buyer's industry (unless sold) in the seller's country.
 */
export function newOffer(
  listing: OfferedListing,
  now: Date,
  { packageId, written = [], buyerIndustry }: OfferBasis = {},
): OfferValues {
  const first =
    listing.packages.find(({ id, state }) => id === packageId && state !== "sold") ??
    listing.packages.find(({ state, isYours }) => state === "on_hold" && isYours) ??
    namedIn(written, listing.packages) ??
    listing.packages.find(({ state }) => state === "open") ??
    listing.packages.find(({ state }) => state !== "sold");
  const isSold = listing.takenCategories.some((each) => each.isSold && each.category === buyerIndustry);
  return {
    lines: [first ? packageLine(first) : customLine],
    termStart: listing.termStart ?? daysFrom(now, 30),
    termEnd: listing.termEnd ?? daysFrom(now, 395),
    expiresAt: daysFrom(now, 14),
    exclusivity: {
      level: "none",
      categories: buyerIndustry && !isSold ? [buyerIndustry] : [],
      territory: listing.country ? [listing.country] : [],
    },
    firstRefusal: false,
    paymentSchedule: null,
    acceptance: listing.acceptance,
    message: "",
    scenarioId: "",
  };
}

/** The package that is left to sell and that the newest text with a package's name names; of several, the longest name. */
function namedIn(texts: readonly string[], packages: readonly OfferedPackage[]): OfferedPackage | undefined {
  const left = packages.filter(({ state }) => state === "open").toSorted((a, b) => b.name.length - a.name.length);
  for (const text of texts.map((each) => ` ${phraseKey(each)} `)) {
    const named = left.find(({ name }) => phraseKey(name) !== "" && text.includes(` ${phraseKey(name)} `));
    if (named) return named;
  }
  return undefined;
}

/** A counteroffer starts from the revision it responds to. */
export function counterOffer(revision: RevisionView, now: Date, basis?: OfferValues["exclusivity"]): OfferValues {
  const { level } = revision.exclusivity;
  return {
    lines: revision.lines.map(({ packageId, assetId, description, quantity, unitPrice, year, discount }) =>
      discount
        ? { kind: "discount", description, ...discount }
        : { packageId, assetId, description, quantity, unitPrice, year },
    ),
    termStart: revision.termStart,
    termEnd: revision.termEnd,
    expiresAt: daysFrom(now, 14),
    exclusivity: level === "none" && basis ? { ...basis, level } : revision.exclusivity,
    firstRefusal: revision.firstRefusal,
    paymentSchedule: revision.paymentSchedule ?? null,
    acceptance: revision.acceptance,
    message: "",
    scenarioId: "",
  };
}

/** The terms of a deal moved to its next term, valid for a month. */
export const renewalOffer = ({ offer }: RenewalDraft, now: Date): OfferValues => ({
  ...offer,
  expiresAt: daysFrom(now, 30),
  message: "",
  scenarioId: "",
});

/** Raises the last term's prices by a percentage, to the minor unit. Discounts and new lines stay as they are. */
export function raisePrices(
  lines: readonly OfferLine[],
  before: readonly OfferLine[],
  { percent, currency }: { percent: number; currency: string },
): OfferLine[] {
  const raised = (price: number) => toDollars(Math.round((toCents(price, currency) * (100 + percent)) / 100), currency);
  return lines.map((line) => {
    const last = before.find((each) => each.description === line.description && yearOf(each) === yearOf(line));
    return last && !isDiscount(last) && !isDiscount(line) ? { ...line, unitPrice: raised(last.unitPrice) } : line;
  });
}

const yearOf = (line: OfferLine) => (isDiscount(line) ? null : (line.year ?? null));

/**
 * The item at an index once for each year, so that each year has its own price. Discounts of later items keep their
 * item.
 */
export function eachYear(lines: readonly OfferLine[], at: number, years: number): OfferLine[] {
  return lines.flatMap((line, index): OfferLine[] => {
    if (isDiscount(line)) return [(line.of ?? 0) > at ? { ...line, of: (line.of ?? 0) + years - 1 } : line];
    if (index !== at) return [line];
    return Array.from({ length: years }, (_, before) => ({ ...line, year: before + 1 }));
  });
}

interface TypedLine {
  kind?: string;
  year?: number | null;
  quantity?: number;
  unitPrice?: number;
  percent?: number | null;
  amount?: number | null;
  of?: number | null;
}

/** What each line adds to the total, ignoring incomplete input. */
export function lineTotals(lines: readonly TypedLine[], currency: string): number[] {
  const cents = (amount?: number | null) => toCents(Math.max(0, Number(amount) || 0), currency);
  return resolveLines(
    lines.map(({ kind, quantity, unitPrice, percent, amount, of }) =>
      kind === "discount"
        ? {
            percent: typeof amount === "number" ? null : Math.min(100, Math.max(0, Number(percent) || 0)),
            amountCents: cents(amount),
            of: of ?? null,
          }
        : cents(unitPrice) * (Number(quantity) || 0),
    ),
  ).map((cents) => toDollars(cents, currency));
}

/** What each year is worth in cents, ignoring incomplete input. */
export function typedYears(
  lines: readonly TypedLine[],
  { currency, ...term }: { currency: string; termStart: string; termEnd: string },
): number[] {
  const totals = lineTotals(lines, currency);
  return valueByYear(
    lines.map(({ kind, year, of }, at) => ({
      totalCents: toCents(totals[at] ?? 0, currency),
      ...(kind === "discount" ? { discount: { of: of ?? null } } : { year }),
    })),
    term,
  );
}

export const runningTotal = (lines: readonly TypedLine[], currency: string): number =>
  toDollars(
    lineTotals(lines, currency).reduce((sum, total) => sum + toCents(total, currency), 0),
    currency,
  );

/** Removes the line at an index and its discounts; discounts of later lines still apply to the same lines. */
export function withoutLine<Line extends Pick<TypedLine, "kind" | "of">>(lines: readonly Line[], at: number): Line[] {
  const isGone = (line: Line, index: number) => index === at || (line.kind === "discount" && line.of === at);
  const kept = lines.filter((line, index) => !isGone(line, index));
  return kept.map((line) =>
    line.kind === "discount" && typeof line.of === "number"
      ? { ...line, of: line.of - lines.slice(0, line.of).filter(isGone).length }
      : line,
  );
}

/** An offer has at least one item. */
export const canRemoveLine = (lines: readonly Pick<TypedLine, "kind">[], at: number): boolean =>
  lines[at]?.kind === "discount" || lines.filter(({ kind }) => kind !== "discount").length > 1;
