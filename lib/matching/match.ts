/** The shape of a match. */
import type { MatchLabel } from "./labels";
import type { ScoreFactor } from "./weights";

export type Confidence = "high" | "medium" | "low";

/** One line of the breakdown. `points` are hundredths exactly and add up to the score. */
export interface Contribution {
  factor: ScoreFactor | "seller_fit";
  /** Maximum points of this factor for this brief, out of 100; 0 for the seller fit, which is added on top. */
  weight: number;
  /** 0..1 as scored, including unknown parts at 0.40. */
  value: number;
  /** Share of the factor's data that the listing provides, 0..1. */
  known: number;
  points: number;
  note: string;
}

/** An explanation, and the API name of the listing field it is about. */
export interface MatchLine {
  factor: ScoreFactor;
  field: string;
  text: string;
  points: number;
}

export interface Exclusion {
  code: ExclusionCode;
  field: string;
  text: string;
}

export const exclusionCodes = [
  "not_published",
  "deadline_passed",
  "inside_lead_time",
  "industry_blocked",
  "category_taken",
  "property_type_excluded",
  "genre_excluded",
  "brand_safety",
  "geography_absent",
  "place_excluded",
  "over_budget",
  "asset_absent",
  "exclusivity_unavailable",
  "youth_or_underage_audience",
  "own_or_blocked_organization",
] as const;
export type ExclusionCode = (typeof exclusionCodes)[number];

/** What the score would be with one missing or weak field at its best or worst. */
export interface WhatIf {
  factor: ScoreFactor;
  field: string;
  worst: number;
  best: number;
  text: string;
}

export interface ScoredMatch {
  state: "scored";
  /** 0–100 with two decimals: exactly the sum of the contributions' points. Show `displayedScore(score)`. */
  score: number;
  label: MatchLabel;
  confidence: Confidence;
  /** Known weight by stated weight, 0..1. */
  known: number;
  reasons: MatchLine[];
  cautions: MatchLine[];
  unknowns: MatchLine[];
  whatWouldChange: WhatIf[];
  contributions: Contribution[];
}

/** At least one hard filter excludes the listing. */
export interface ExcludedMatch {
  state: "excluded";
  excluded: Exclusion[];
}

/** The brief states less than 40 points of weight, too little for a score. */
export interface UnscoredMatch {
  state: "unscored";
  needs: { factor: ScoreFactor; text: string }[];
}

export type Match = ScoredMatch | ExcludedMatch | UnscoredMatch;
