/**
 * The rules of each search filter. Codes within one filter are alternatives, and filters are combined with AND. A
 * listing without the filtered value is excluded, except for the deadline: without one it stays open. Prices are
 * compared at the lowest visible one ("Starting at"), so a listing with hidden prices is excluded by either price
 * filter.
 */
import { dayMs } from "@/lib/platform/days";
import type { TermCodes } from "@/lib/language/term-codes";
import type { AssetCategory, Level, PropertyType, Segment, SportOrGenre, TermType } from "@/lib/listings/vocabulary";
import { dayNumber, plainName } from "@/lib/matching/compiled-brief";
import type { Circle, IsoDay, ListingFacts } from "@/lib/matching/criteria";
import { chordSquared, chordSquaredOf, place } from "@/lib/matching/distance";
import { lowestPrice } from "@/lib/matching/factors/budget";
import { isSoldFrom } from "@/lib/matching/factors/exclusivity";
import { termSpan } from "@/lib/matching/factors/timing";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

/** A listing in the format of the search index. */
export interface IndexRow extends ListingFacts {
  /** Milliseconds since 1970. */
  publishedAt: number;
  city: string | null;
}

/** IDs of listings: a set, or what the search index finds. */
export interface ListingSet extends Iterable<string> {
  readonly size: number;
  has(id: string): boolean;
}

/** The meaning of a phrase in a search: it finds listings with one of the codes, and those that contain its words. */
export interface TermFilter {
  codes: TermCodes;
  /** Listings containing the words. */
  ids: ListingSet;
}

/** Omitted, or an empty list: no filter. */
export interface OpportunityFilters {
  propertyType?: readonly PropertyType[];
  sportOrGenre?: readonly SportOrGenre[];
  segment?: readonly Segment[];
  level?: readonly Level[];
  country?: readonly string[];
  region?: string;
  city?: string;
  near?: Circle;
  priceMinCents?: number;
  priceMaxCents?: number;
  termType?: readonly TermType[];
  assetCategory?: readonly AssetCategory[];
  minReach?: number;
  /** Neither ruled out by the seller nor sold to another sponsor, from today on. */
  openCategory?: IndustryCategory;
  deadlineAfter?: IsoDay;
  /** The term overlaps these days. */
  runsFrom?: IsoDay;
  runsTo?: IsoDay;
  /** Listings found by other means: by text, or among saved ones. An empty set finds nothing. */
  only?: ListingSet;
  /** All of them must match. */
  terms?: readonly TermFilter[];
}

export type FilterName = keyof OpportunityFilters;

type Test = (row: IndexRow, filters: OpportunityFilters, today: number) => boolean;

const among = (codes: readonly string[] | undefined, code: string | null): boolean =>
  code !== null && (codes ?? []).includes(code);

const tests: Readonly<Record<FilterName, Test>> = {
  propertyType: (row, filters) => among(filters.propertyType, row.propertyType),
  sportOrGenre: (row, filters) => among(filters.sportOrGenre, row.sportOrGenre),
  segment: (row, filters) => among(filters.segment, row.segment),
  level: (row, filters) => among(filters.level, row.level),
  country: (row, filters) => among(filters.country, row.country),
  region: (row, { region = "" }) => row.region !== null && plainName(row.region) === plainName(region),
  city: (row, { city = "" }) => row.city !== null && plainName(row.city) === plainName(city),
  near: (row, { near }) => near !== undefined && isWithin(row, near),
  priceMinCents: (row, { priceMinCents = 0 }) => (lowestPrice(row.offers) ?? -1) >= priceMinCents,
  priceMaxCents: (row, { priceMaxCents = 0 }) => (lowestPrice(row.offers) ?? Infinity) <= priceMaxCents,
  termType: (row, filters) => among(filters.termType, row.termType),
  assetCategory: (row, filters) => row.assets.some((asset) => among(filters.assetCategory, asset)),
  minReach: (row, { minReach = 0 }) => (row.uniqueReach ?? -1) >= minReach,
  openCategory: (row, { openCategory }, today) => openCategory !== undefined && isOpen(row, openCategory, today),
  deadlineAfter: (row, { deadlineAfter = null }) =>
    (dayNumber(row.decisionDeadline) ?? Infinity) >= (dayNumber(deadlineAfter) ?? -Infinity),
  runsFrom: (row, { runsFrom = null }) => (spanOf(row)?.to ?? -Infinity) >= (dayNumber(runsFrom) ?? -Infinity),
  runsTo: (row, { runsTo = null }) => (spanOf(row)?.from ?? Infinity) <= (dayNumber(runsTo) ?? Infinity),
  only: (row, { only }) => only?.has(row.id) ?? false,
  terms: (row, { terms = [] }) => terms.every(({ codes, ids }) => ids.has(row.id) || hasCode(row, codes)),
};

export const filterNames = Object.keys(tests) as FilterName[];

export function activeFilters(filters: OpportunityFilters): FilterName[] {
  return filterNames.filter((name) => {
    const value = filters[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
  });
}

export const passesFilter = (name: FilterName, row: IndexRow, filters: OpportunityFilters, now: number): boolean =>
  tests[name](row, filters, Math.floor(now / dayMs));

/** @param now milliseconds since 1970 */
export const passesFilters = (row: IndexRow, filters: OpportunityFilters, now: number): boolean =>
  activeFilters(filters).every((name) => passesFilter(name, row, filters, now));

function hasCode(row: IndexRow, { exceptRegions = [], ...codes }: TermCodes): boolean {
  if (exceptRegions.some((region) => row.region !== null && plainName(row.region) === plainName(region))) return false;
  return (
    among(codes.sportOrGenre, row.sportOrGenre) ||
    among(codes.propertyType, row.propertyType) ||
    among(codes.segment, row.segment) ||
    among(codes.level, row.level) ||
    among(codes.exclusivityLevel, row.exclusivityLevel) ||
    among(codes.country, row.country) ||
    row.assets.some((asset) => among(codes.assetCategory, asset))
  );
}

/** A term with only one date lasts that day. */
function spanOf(row: IndexRow): { from: number; to: number } | null {
  const { from, to } = termSpan(row);
  const [first, last] = [from ?? to, to ?? from];
  return first === null || last === null ? null : { from: first, to: last };
}

function isWithin({ latitude, longitude }: IndexRow, circle: Circle): boolean {
  if (latitude === null || longitude === null) return false;
  const { x, y, z } = place({ latitude, longitude });
  return chordSquared(x, y, z, place(circle)) <= chordSquaredOf(circle.radiusKm);
}

function isOpen(row: IndexRow, category: IndustryCategory, today: number): boolean {
  if (row.blockedCategories.includes(category)) return false;
  return !row.categoryClaims.some((claim) => isSoldFrom(claim, category, today));
}
