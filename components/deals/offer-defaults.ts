import { toIsoDay, dayMs } from "@/lib/platform/days";
import type { CreateProposalInput } from "@/lib/deals/schema";
import type { RenewalDraft } from "@/lib/deals/renewal/schema";
import type { OfferedAsset, OfferedListing, OfferedPackage, RevisionView } from "@/lib/deals/view";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

export type OfferValues = Pick<CreateProposalInput, "termStart" | "termEnd" | "expiresAt"> & {
  lines: OfferLine[];
  exclusivity: {
    level: "none" | "subcategory" | "category" | "sole_sponsor";
    categories: IndustryCategory[];
    territory: string[];
  };
  /** Whether the next term is held for the buyer after the renewal opens. */
  firstRefusal: boolean;
  message: string;
  /** Empty: none. */
  scenarioId: string;
};

export const daysFrom = (now: Date, days: number): string => toIsoDay(new Date(now.getTime() + days * dayMs));

export type OfferLine = CreateProposalInput["lines"][number];

export const customLine: OfferLine = { description: "", quantity: 1, unitPrice: 0 };

/** One line with the package's price: what it includes is shown beside it. */
export const packageLine = ({ id, name, price }: OfferedPackage): OfferLine => ({
  packageId: id,
  description: name,
  quantity: 1,
  unitPrice: price ?? 0,
});

/** Of an asset sold alone; the listing has no price for it. */
export const assetLine = ({ id, name }: OfferedAsset): OfferLine => ({
  assetId: id,
  description: name,
  quantity: 1,
  unitPrice: 0,
});

/** Of a listing that has left the Marketplace. */
export const nothingOffered = { termStart: null, termEnd: null, country: null, packages: [], takenCategories: [] };

export interface OfferBasis {
  packageId?: string;
  /** The marketer's, in which exclusivity is usually wanted. */
  buyerIndustry?: IndustryCategory | null;
}

/**
 * A new proposal: valid for two weeks, with the listing's term and the package chosen, the one on hold for this buyer, or
 * the first available one. Exclusivity is off; turned on, it is for the buyer's industry in the seller's country.
 */
export function newOffer(
  listing: OfferedListing,
  now: Date,
  { packageId, buyerIndustry }: OfferBasis = {},
): OfferValues {
  const first =
    listing.packages.find(({ id, state }) => id === packageId && state !== "sold") ??
    listing.packages.find(({ state, isYours }) => state === "on_hold" && isYours) ??
    listing.packages.find(({ state }) => state === "open") ??
    listing.packages.find(({ state }) => state !== "sold");
  return {
    lines: [first ? packageLine(first) : customLine],
    termStart: listing.termStart ?? daysFrom(now, 30),
    termEnd: listing.termEnd ?? daysFrom(now, 395),
    expiresAt: daysFrom(now, 14),
    exclusivity: {
      level: "none",
      categories: buyerIndustry ? [buyerIndustry] : [],
      territory: listing.country ? [listing.country] : [],
    },
    firstRefusal: false,
    message: "",
    scenarioId: "",
  };
}

/** A counteroffer starts from the revision it responds to. */
export function counterOffer(revision: RevisionView, now: Date, basis?: OfferValues["exclusivity"]): OfferValues {
  const { level } = revision.exclusivity;
  return {
    lines: revision.lines.map(({ packageId, assetId, description, quantity, unitPrice }) => ({
      packageId,
      assetId,
      description,
      quantity,
      unitPrice,
    })),
    termStart: revision.termStart,
    termEnd: revision.termEnd,
    expiresAt: daysFrom(now, 14),
    exclusivity: level === "none" && basis ? { ...basis, level } : revision.exclusivity,
    firstRefusal: revision.firstRefusal,
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

/** Prices of the last term raised by so many percent, to the cent. Lines that were not in it stay as they are. */
export function raisePrices(
  lines: readonly OfferLine[],
  before: readonly Pick<OfferLine, "description" | "unitPrice">[],
  percent: number,
): OfferLine[] {
  return lines.map((line) => {
    const last = before.find(({ description }) => description === line.description);
    return last ? { ...line, unitPrice: Math.round(last.unitPrice * (100 + percent)) / 100 } : line;
  });
}

/** The sum of the lines in dollars, ignoring incomplete input. */
export function runningTotal(lines: readonly { quantity?: number; unitPrice?: number }[]): number {
  const cents = lines.reduce(
    (sum, { quantity, unitPrice }) => sum + Math.round((Number(unitPrice) || 0) * 100) * (Number(quantity) || 0),
    0,
  );
  return cents / 100;
}
