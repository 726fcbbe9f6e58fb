/** Exclusivity: how far it can be had where it is wanted, and whether the marketer's category is open. */
import type { ExclusivityLevel } from "@/lib/listings/vocabulary";

import { dayNumber, type CompiledBrief } from "../compiled-brief";
import type { ListingFacts, TakenCategory } from "../criteria";
import { plainWords } from "../wording";
import { notGiven, type Part } from "./part";

export const exclusivityValues: Readonly<Record<ExclusivityLevel, number>> = {
  none: 0,
  subcategory: 0.6,
  category: 1,
  sole_sponsor: 1,
};

/** A taken category with its days as numbers: whoever asks many briefs of it reads the days once. */
export interface TakenDays extends Pick<TakenCategory, "category" | "territory" | "holder"> {
  /** Days since 1970; infinite where there is no end on that side. */
  from: number;
  to: number;
}

export const takenDays = ({ category, territory, holder, from, to }: TakenCategory): TakenDays => ({
  category,
  territory,
  holder,
  from: dayNumber(from) ?? -Infinity,
  to: dayNumber(to) ?? Infinity,
});

export const isTakenFrom = (brief: CompiledBrief, taken: TakenCategory): boolean =>
  taken.category === brief.criteria.industryCategory && isHeldFrom(brief, takenDays(taken));

/** Held or sold for the marketer's industry, in a term and a territory that the brief's own touch. */
export function isHeldFrom(brief: CompiledBrief, taken: TakenDays): boolean {
  if (taken.category !== brief.criteria.industryCategory) return false;
  if (taken.holder && taken.holder === brief.criteria.organizationId) return false;
  const { from, to } = taken;
  const isSameTime = from <= (brief.windowTo ?? Infinity) && to >= (brief.windowFrom ?? brief.today);
  const isEverywhere = taken.territory.length === 0 || brief.countries.size === 0;
  return isSameTime && (isEverywhere || taken.territory.some((country) => brief.countries.has(country)));
}

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
    const isTaken = listing.takenCategories.some((taken) => isTakenFrom(brief, taken));
    const isSilent = level === null && listing.takenCategories.length === 0;
    const say = () => (isTaken ? `Your category, ${industry}, is taken` : `Your category, ${industry}, is open`);
    const value = isSilent ? null : isTaken ? 0 : 1;
    parts.push({ field: "exclusivity.categories", value, say, missing: notGiven("Which categories are taken") });
  }
  return parts;
}

const exclusivityWords: Record<ExclusivityLevel, string> = {
  none: "No exclusivity to be had",
  subcategory: "Exclusive within a subcategory",
  category: "Exclusive within the category",
  sole_sponsor: "Sole sponsorship to be had",
};
