/** One listing of a comparison with the package that is looked at, and all that its rows read. */
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
  /** Of the item; null without a brief. */
  match: Match | null;
  audience: TargetAudience;
  /** What similar packages cost; null below five sellers. */
  market: MarketFacts | null;
}

/** What holds for the comparison as a whole. */
export interface Setting {
  activation: number;
  /** The industry that the brief states. */
  industry: IndustryCategory | null;
  hasBrief: boolean;
  /** The brief's least fee in US cents; what costs less is no bargain for it. */
  budgetMinCents: number | null;
  now: Date;
}

/** Two listings of one title are told apart by their seasons, then by their sellers. */
export function namesOf(candidates: readonly Candidate[]): string[] {
  const titles = candidates.map(({ listing }) => comparedTitle(listing));
  return candidates.map(({ listing }, at) => {
    const title = titles[at] ?? "";
    return titles.filter((each) => each === title).length > 1 ? `${title} (${listing.organization.name})` : title;
  });
}

export const comparedTitle = (listing: ListingDetail): string =>
  listing.title ? titleWithSeason(listing.title, listing) : "Untitled listing";
