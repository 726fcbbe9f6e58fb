/** One listing of a comparison, with all that its rows read. */
import type { ListingDetail } from "@/lib/listings/view";
import type { Match } from "@/lib/matching/match";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { TargetAudience } from "./target-audience";

export interface Candidate {
  listing: ListingDetail;
  /** Null without a brief. */
  match: Match | null;
  audience: TargetAudience;
}

/** What holds for the comparison as a whole. */
export interface Setting {
  activation: number;
  /** The industry that the brief states. */
  industry: IndustryCategory | null;
  hasBrief: boolean;
  now: Date;
}

/** Two listings of one title are distinguished by their sellers. */
export function namesOf(candidates: readonly Candidate[]): string[] {
  const titles = candidates.map(({ listing }) => listing.title || "Untitled listing");
  return candidates.map(({ listing }, at) => {
    const title = titles[at] ?? "";
    return titles.filter((each) => each === title).length > 1 ? `${title} (${listing.organization.name})` : title;
  });
}
