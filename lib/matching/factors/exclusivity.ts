/** Exclusivity: how far it can be had where it is wanted, and whether the marketer's category is open. */
import {
  type Asked,
  type Availability,
  type Claim,
  categoriesMeet,
  categoryAvailability,
} from "@/lib/listings/availability";
import { categoryText } from "@/lib/listings/availability-words";
import { isoDay } from "@/lib/listings/claims";
import type { ExclusivityLevel } from "@/lib/listings/vocabulary";

import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { plainWords } from "../wording";
import { notGiven, type Part } from "./part";

export const exclusivityValues: Readonly<Record<ExclusivityLevel, number>> = {
  none: 0,
  subcategory: 0.6,
  category: 1,
  sole_sponsor: 1,
};

/** What a brief asks of a listing's claims: its window (or from today on), its countries, its organization. */
export const askedBy = (brief: CompiledBrief): Asked => ({
  fromDay: brief.windowFrom ?? brief.today,
  toDay: brief.windowTo ?? Infinity,
  territory: brief.countries,
  organizationId: brief.criteria.organizationId,
  now: brief.now,
});

export const categoryOf = (brief: CompiledBrief, claims: readonly Claim[]): Availability =>
  categoryAvailability(claims, brief.criteria.industryCategory, askedBy(brief));

/** A hold is a caution; only a sale to another sponsor rules out. */
export function isSoldToAnother(claims: readonly Claim[], brief: CompiledBrief, asked = askedBy(brief)): boolean {
  if (claims.length === 0) return false;
  const { state, isYours } = categoryAvailability(claims, brief.criteria.industryCategory, asked);
  return state === "sold" && !isYours;
}

/** Sold to anybody, anywhere, from a day (since 1970) on. */
export const isSoldFrom = (claim: Claim, category: string, today: number): boolean =>
  claim.state === "sold" && claim.toDay >= today && categoriesMeet(claim.category, category);

export function exclusivityParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  const { exclusivityRequired, industryCategory } = brief.criteria;
  const level = listing.exclusivityLevel;
  const parts: Part[] = [];
  if (exclusivityRequired) {
    const say = () => `${exclusivityWords[level ?? "none"]}; you need exclusivity`;
    parts.push({
      field: "exclusivity.level",
      value: level && exclusivityValues[level],
      say,
      missing: notGiven("Exclusivity"),
    });
  }
  if (industryCategory !== null) {
    const industry = plainWords(industryCategory);
    const found = categoryOf(brief, listing.categoryClaims);
    const isTaken = found.state === "sold" && !found.isYours;
    const isSilent = level === null && !listing.categoryClaims.some(({ state }) => state === "sold");
    const say = () =>
      found.state === "open" ? `Your category, ${industry}, is open` : sentenceOf(industryCategory, found);
    const value = isSilent ? null : isTaken ? 0 : 1;
    const isCaution = found.state === "on_hold" && !found.isYours;
    parts.push({
      field: "exclusivity.categories",
      value,
      say,
      missing: notGiven("Which categories are sold"),
      isCaution,
    });
  }
  return parts;
}

const sentenceOf = (category: string, { state, untilDay, isYours }: Availability): string =>
  categoryText(category, { state, until: isoDay(untilDay), isYours });

const exclusivityWords: Record<ExclusivityLevel, string> = {
  none: "No exclusivity to be had",
  subcategory: "Exclusive within a subcategory",
  category: "Exclusive within the category",
  sole_sponsor: "Sole sponsorship to be had",
};
