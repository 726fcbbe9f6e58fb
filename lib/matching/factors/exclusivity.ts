/** Exclusivity: how much of the required exclusivity is available, and whether the marketer's category is open. */
import {
  type Asked,
  type Availability,
  type Claim,
  categoriesMeet,
  categoryAvailability,
  exclusivityAvailability,
} from "@/lib/listings/availability";
import { categoryText } from "@/lib/listings/availability-text";
import { isoDay } from "@/lib/listings/claims";
import type { ExclusivityLevel } from "@/lib/listings/vocabulary";

import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { plainWords } from "../wording";
import { notProvided, type Part } from "./part";

export const exclusivityValues: Readonly<Record<ExclusivityLevel, number>> = {
  none: 0,
  subcategory: 0.6,
  category: 1,
  sole_sponsor: 1,
};

/** A brief's query against a listing's claims: its window (or from today on), its countries, its organization. */
export const requestedTerms = (brief: CompiledBrief): Asked => ({
  fromDay: brief.windowFrom ?? brief.today,
  toDay: brief.windowTo ?? Infinity,
  territory: brief.countries,
  organizationId: brief.criteria.organizationId,
  now: brief.now,
});

export const categoryOf = (brief: CompiledBrief, claims: readonly Claim[]): Availability =>
  categoryAvailability(claims, brief.criteria.industryCategory, requestedTerms(brief));

/** A hold is a caution; only a sale to another sponsor excludes. */
export function isSoldToAnother(
  claims: readonly Claim[],
  brief: CompiledBrief,
  requested = requestedTerms(brief),
): boolean {
  if (claims.length === 0) return false;
  const { state, isYours } = categoryAvailability(claims, brief.criteria.industryCategory, requested);
  return state === "sold" && !isYours;
}

/** Open unless another sponsor of the marketer's category has a deal without exclusivity: then nobody can have it. */
export function otherSponsor(
  claims: readonly Claim[],
  brief: CompiledBrief,
  requested = requestedTerms(brief),
): Availability {
  const sponsors = claims.filter(({ isExclusive }) => !isExclusive);
  const found = exclusivityAvailability(sponsors, brief.criteria.industryCategory, requested);
  return found.isYours ? { ...found, state: "open" } : found;
}

/** Sold to anyone, anywhere, from a day (since 1970) on. */
export const isSoldFrom = (claim: Claim, category: string, today: number): boolean =>
  claim.isExclusive && claim.state === "sold" && claim.toDay >= today && categoriesMeet(claim.category, category);

export function exclusivityParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  const { exclusivityRequired, industryCategory } = brief.criteria;
  const level = listing.exclusivityLevel;
  const parts: Part[] = [];
  if (exclusivityRequired) {
    const explain = () => `${exclusivityText[level ?? "none"]}; your brief requires exclusivity`;
    parts.push({
      field: "exclusivity.level",
      value: level && exclusivityValues[level],
      explain,
      missing: notProvided("Exclusivity"),
    });
  }
  if (industryCategory !== null) {
    const industry = plainWords(industryCategory);
    const found = categoryOf(brief, listing.categoryClaims);
    const isTaken = found.state === "sold" && !found.isYours;
    const isUnknown =
      level === null && !listing.categoryClaims.some((claim) => claim.isExclusive && claim.state === "sold");
    const explain = () =>
      found.state === "open" ? `Your category (${industry}) is open` : sentenceOf(industryCategory, found);
    const value = isUnknown ? null : isTaken ? 0 : 1;
    const isCaution = found.state === "on_hold" && !found.isYours;
    parts.push({
      field: "exclusivity.categories",
      value,
      explain,
      missing: notProvided("Sold categories"),
      isCaution,
    });
  }
  return parts;
}

const sentenceOf = (category: string, { state, untilDay, isYours }: Availability): string =>
  categoryText(category, { state, until: isoDay(untilDay), isYours });

const exclusivityText: Record<ExclusivityLevel, string> = {
  none: "No exclusivity available",
  subcategory: "Subcategory exclusivity available",
  category: "Category exclusivity available",
  sole_sponsor: "Sole sponsorship available",
};
