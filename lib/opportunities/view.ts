/** What a search and an opportunity look like to everybody who shows or receives them. */
import type { ListingCard, ListingDetail } from "@/lib/listings/view";
import type { Match, UnscoredMatch } from "@/lib/matching/match";
import type { Facets } from "./catalogue-facets";
import type { SearchInput, SearchSort } from "./schema";

export interface OpportunityCard extends ListingCard {
  saved: boolean;
  /** Null without a brief, and under one that states too little. */
  match: Match | null;
}

/** One filter less, and how many come back. */
export interface Relaxation {
  filter: keyof SearchInput;
  total: number;
}

export interface BriefName {
  id: string;
  name: string;
}

export interface OpportunitySearch {
  items: OpportunityCard[];
  nextCursor: string | null;
  total: number;
  /** There are more than were counted. */
  isTotalCapped: boolean;
  facets: Facets;
  /** Where nothing was found, else null. */
  relax: Relaxation[] | null;
  /** How many pass the filters but not the brief's own conditions. */
  ruledOut: number;
  /** The order that was used. */
  sort: SearchSort;
  brief: BriefName | null;
  briefs: BriefName[];
  /** What the brief has to say before it can be scored. */
  needs: UnscoredMatch["needs"] | null;
}

export interface Opportunity {
  listing: ListingDetail;
  saved: boolean;
  match: Match | null;
  brief: BriefName | null;
}
