/**
 * The share of a listing's audience that a brief targets: the overlap with its target ages, gender and income, averaged
 * over those that the listing provides. Source: the product's reference on the market, section 4.2, "audience overlap".
 * Interests are not shares of people: they only count in the match.
 */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import { audienceParts } from "@/lib/matching/factors/audience";

export interface TargetAudience {
  /** 0..1; null if the brief has no target audience or the listing provides no matching data. */
  share: number | null;
  /** The brief's target; empty: no target audience. */
  targeted: string[];
  /** The parts that the listing does not provide. */
  missing: string[];
}

const names: Readonly<Record<string, string>> = {
  "audience.ageBands": "age",
  "audience.gender": "gender",
  "audience.incomeBands": "income",
};

export function targetAudience(brief: CompiledBrief | null, listing: ListingFacts): TargetAudience {
  const parts = brief ? audienceParts(brief, listing).filter(({ field }) => field in names) : [];
  const values = parts.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    share: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    targeted: parts.map(({ field }) => names[field] ?? field),
    missing: parts.filter(({ value }) => value === null).map(({ field }) => names[field] ?? field),
  };
}
