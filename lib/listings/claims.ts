/** Stored claims in the format of the availability rule, and the query of a listing's own page. */
import { toIsoDay, dayMs } from "@/lib/platform/days";
import type { Asked, Claim } from "./availability";
import { type StoredCategory, parseStoredCategories } from "./exclusivity";

export const EVERYWHERE = "*";
/** The category of a sponsor without a stated industry: it only conflicts with a sole sponsorship. */
export const UNSTATED = "unstated";

/** A row of `listing_claims`, read by Prisma or as JSON. */
export interface StoredClaim {
  packageId: string | null;
  assetId: string | null;
  category: string | null;
  isExclusive: boolean;
  units: number;
  termStart: Date | string | null;
  termEnd: Date | string | null;
  territory: string;
  state: "held" | "sold";
  heldUntil: Date | string | null;
  buyerOrganizationId: string;
  conversationId: string;
  /** The offer or the deal; null for a hold without an offer. */
  proposalId: string | null;
}

export const claimSelect = {
  packageId: true,
  assetId: true,
  category: true,
  isExclusive: true,
  units: true,
  termStart: true,
  termEnd: true,
  territory: true,
  state: true,
  heldUntil: true,
  buyerOrganizationId: true,
  conversationId: true,
  proposalId: true,
} as const;

export const claimOf = <Row extends StoredClaim>(row: Row): Claim & Omit<Row, keyof Claim> => ({
  ...row,
  fromDay: dayOf(row.termStart) ?? -Infinity,
  toDay: dayOf(row.termEnd) ?? Infinity,
  territory: row.territory === EVERYWHERE ? [] : [row.territory],
  heldUntil: row.heldUntil === null ? null : new Date(row.heldUntil).getTime(),
});

/** The fields of a category claim used by search. */
export type CategoryClaimRow = Pick<
  StoredClaim,
  "category" | "isExclusive" | "termStart" | "termEnd" | "territory" | "state" | "heldUntil" | "buyerOrganizationId"
>;

/** All claims on a listing's categories: deals, holds and the seller's declarations. */
export const categoryClaimsOf = (listing: {
  categoryClaims: readonly CategoryClaimRow[];
  exclusivity: readonly StoredCategory[];
}): Claim[] => [
  ...listing.categoryClaims.map((row) => claimOf({ ...row, ...noUnits })),
  ...declaredClaims(listing.exclusivity),
];

const noUnits = { packageId: null, assetId: null, units: 1, conversationId: "", proposalId: null };

/** A category that the seller sold outside Pitchside: closed without end, everywhere. */
const declaredClaims = (stored: readonly StoredCategory[]): Claim[] =>
  stored
    .filter(({ status }) => status === "sold")
    .map(({ category }) => ({
      packageId: null,
      assetId: null,
      category,
      isExclusive: true,
      units: 1,
      fromDay: -Infinity,
      toDay: Infinity,
      territory: [],
      state: "sold",
      heldUntil: null,
      buyerOrganizationId: null,
    }));

/** All claims on a listing, whoever made them. */
export const claimsOf = <Row extends StoredClaim>(listing: {
  claims: readonly Row[];
  exclusivity: unknown;
}): Claim[] => [...listing.claims.map(claimOf), ...declaredClaims(parseStoredCategories(listing.exclusivity))];

/** From today (or its later start) to the end of the listing's own term, everywhere. */
export function askedOfListing(
  { termStart, termEnd }: { termStart: Date | string | null; termEnd: Date | string | null },
  organizationId: string | null,
  now: number,
): Asked {
  const toDay = dayOf(termEnd) ?? Infinity;
  const fromDay = Math.min(toDay, Math.max(Math.floor(now / dayMs), dayOf(termStart) ?? -Infinity));
  return { fromDay, toDay, territory: new Set(), organizationId, now };
}

/** The same for each year of a longer term: items sold in one year are available in the others. */
export function askedByYear(
  { termStart, termEnd }: Parameters<typeof askedOfListing>[0],
  organizationId: string | null,
  now: number,
): Asked[] {
  const requested = askedOfListing({ termStart, termEnd }, organizationId, now);
  const starts = [requested.fromDay];
  for (let years = 1; termStart !== null && years < TERM_YEARS_MAX; years += 1) {
    const start = new Date(termStart);
    start.setUTCFullYear(start.getUTCFullYear() + years);
    const day = dayOf(start) ?? Infinity;
    if (day > requested.fromDay && day <= requested.toDay && Number.isFinite(requested.toDay)) starts.push(day);
  }
  return starts.map((fromDay, at) => ({ ...requested, fromDay, toDay: (starts[at + 1] ?? requested.toDay + 1) - 1 }));
}

const TERM_YEARS_MAX = 30;

/** Days since 1970. */
export const dayOf = (day: Date | string | null): number | null =>
  day === null ? null : Math.floor(new Date(day).getTime() / dayMs);

export const isoDay = (day: number | null): string | null => (day === null ? null : toIsoDay(new Date(day * dayMs)));
