/** What a match looks like to everybody who shows or sends one. */
import type { MatchLabel } from "./labels";
import type { Factor } from "./weights";

export type Confidence = "high" | "medium" | "low";

/** One line of the breakdown. `points` are hundredths exactly and add up to the score. */
export interface Contribution {
  factor: Factor | "seller_fit";
  /** Share of 100 that this factor can give under this brief; 0 for the seller fit, which is added on top. */
  weight: number;
  /** 0..1 as scored, unknown parts at 0.40 included. */
  value: number;
  /** How much of the factor the listing gives the data for, 0..1. */
  known: number;
  points: number;
  note: string;
}

/** A sentence that names both values, and the listing field that it speaks of (API name). */
export interface MatchLine {
  factor: Factor;
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
  "over_budget",
  "asset_absent",
  "exclusivity_unavailable",
  "youth_or_underage_audience",
  "own_or_blocked_organization",
] as const;
export type ExclusionCode = (typeof exclusionCodes)[number];

/** What the score would be if one field that is missing, or holds the score back, were filled at its best or worst. */
export interface WhatIf {
  factor: Factor;
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

/** At least one hard filter stands against it. */
export interface ExcludedMatch {
  state: "excluded";
  excluded: Exclusion[];
}

/** Under 40 points of stated weight there is no honest score. */
export interface UnscoredMatch {
  state: "unscored";
  needs: { factor: Factor; text: string }[];
}

export type Match = ScoredMatch | ExcludedMatch | UnscoredMatch;
