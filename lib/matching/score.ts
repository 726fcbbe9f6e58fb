/** The match of one listing and one brief: excluded, not yet scorable, or scored and explained. */
import { compileBrief, type CompiledBrief } from "./compiled-brief";
import type { BriefCriteria, ListingFacts } from "./criteria";
import { explain } from "./explain";
import { hardFilters } from "./hard-filters";
import { matchLabel } from "./labels";
import type { Match, ScoredMatch } from "./match";
import { unstatedNeeds } from "./needs";
import { inHundredths } from "./reciprocal";
import { confidenceLabel, confidenceOf, isDoubtful, scoredFactors, computeScore } from "./score-breakdown";

/** @param now milliseconds since 1970 */
export function matchListing(criteria: BriefCriteria, listing: ListingFacts, now: number): Match {
  return matchCompiled(compileBrief(criteria, now), listing);
}

/** Like `matchListing`, for many listings under one brief. */
export function matchCompiled(brief: CompiledBrief, listing: ListingFacts): Match {
  const excluded = hardFilters(brief, listing);
  if (excluded.length > 0) return { state: "excluded", excluded };
  if (!brief.isScorable) return { state: "unscored", needs: unstatedNeeds(brief) };
  return scoreListing(brief, listing);
}

/** 0–100: the score alone, without its explanation, ignoring the hard filters. */
export const scoreOf = (brief: CompiledBrief, listing: ListingFacts): number =>
  inHundredths(computeScore(brief, scoredFactors(brief, listing), listing).final) / 100;

/** The explained score, ignoring the hard filters. */
export function scoreListing(brief: CompiledBrief, listing: ListingFacts): ScoredMatch {
  const breakdown = computeScore(brief, scoredFactors(brief, listing), listing);
  const hundredths = inHundredths(breakdown.final);
  const known = confidenceOf(breakdown);
  return {
    state: "scored",
    score: hundredths / 100,
    label: matchLabel(hundredths / 100),
    confidence: confidenceLabel(known, isDoubtful(breakdown)),
    known,
    ...explain(brief, listing, breakdown, hundredths),
  };
}
