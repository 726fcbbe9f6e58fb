/** One listing of a comparison with the selected package, and everything its rows need. */
import type { MarketFacts } from "@/lib/listings/market";
import { titleWithSeason } from "@/lib/listings/season";
import type { ListingDetail } from "@/lib/listings/view";
import type { Match } from "@/lib/matching/match";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { ComparedItem } from "./item";
import type { TargetAudience } from "./target-audience";

export interface Candidate {
  listing: ListingDetail;
  item: ComparedItem;
  /** The match of the item; null without a brief. */
  match: Match | null;
  audience: TargetAudience;
  /** Prices of similar packages; null below five sellers. */
  market: MarketFacts | null;
}

/** Data of the comparison as a whole. */
export interface Setting {
  activation: number;
  /** The industry that the brief states. */
  industry: IndustryCategory | null;
  hasBrief: boolean;
  /** The brief's minimum fee in US cents; anything cheaper is not a bargain for it. */
  budgetMinCents: number | null;
  now: Date;
}

/** Listings with the same title are distinguished by season, then by seller. */
export function namesOf(candidates: readonly Candidate[]): string[] {
  const titles = candidates.map(({ listing }) => comparedTitle(listing));
  return candidates.map(({ listing }, at) => {
    const title = titles[at] ?? "";
    return titles.filter((each) => each === title).length > 1 ? `${title} (${listing.organization.name})` : title;
  });
}

export const comparedTitle = (listing: ListingDetail): string =>
  listing.title ? titleWithSeason(listing.title, listing) : "Untitled listing";
