import type { CreateProposalInput } from "@/lib/deals/schema";
import type { OfferedListing, OfferedPackage, RevisionView } from "@/lib/deals/view";

export type OfferValues = Pick<CreateProposalInput, "lines" | "termStart" | "termEnd" | "expiresAt"> & {
  packageId: string;
  exclusivity: {
    level: "none" | "subcategory" | "category" | "sole_sponsor";
    categories: string[];
    territory: string[];
  };
  message: string;
};

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

export const daysFrom = (now: Date, days: number): string => isoDay(new Date(now.getTime() + days * 86_400_000));

/** The lines of a package: its price on the first of its assets, the rest included in it. */
export function packageLines(chosen: OfferedPackage | undefined): OfferValues["lines"] {
  if (!chosen) return [{ description: "", quantity: 1, unitPrice: 0 }];
  const first = { description: chosen.name, quantity: 1, unitPrice: chosen.price ?? 0 };
  return [first, ...chosen.lines.map((line) => ({ ...line, unitPrice: 0 }))];
}

/** A new proposal: two weeks to answer, the listing's own term, its first package where there is one. */
export function newOffer(listing: OfferedListing, now: Date): OfferValues {
  const open = listing.packages.find(({ left }) => left === null || left > 0);
  return {
    packageId: open?.id ?? "",
    lines: packageLines(open),
    termStart: listing.termStart ?? daysFrom(now, 30),
    termEnd: listing.termEnd ?? daysFrom(now, 395),
    expiresAt: daysFrom(now, 14),
    exclusivity: { level: "none", categories: [], territory: [] },
    message: "",
  };
}

/** A counter starts from the revision that it answers. */
export function counterOffer(revision: RevisionView, now: Date): OfferValues {
  return {
    packageId: "",
    lines: revision.lines.map(({ description, quantity, unitPrice }) => ({ description, quantity, unitPrice })),
    termStart: revision.termStart,
    termEnd: revision.termEnd,
    expiresAt: daysFrom(now, 14),
    exclusivity: revision.exclusivity,
    message: "",
  };
}

/** The sum of the lines in dollars, whatever is half typed. */
export function runningTotal(lines: readonly { quantity?: number; unitPrice?: number }[]): number {
  const cents = lines.reduce(
    (sum, { quantity, unitPrice }) => sum + Math.round((Number(unitPrice) || 0) * 100) * (Number(quantity) || 0),
    0,
  );
  return cents / 100;
}
