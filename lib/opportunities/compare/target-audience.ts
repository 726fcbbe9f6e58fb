/**
 * The share of a listing's audience that a brief targets: the overlap with its target ages, gender and income, averaged
 * over those that the listing provides. Source: the product's reference on the market, section 4.2, "audience overlap".
 * Interests are no share of people: they count in the match alone.
 */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import { audienceParts } from "@/lib/matching/factors/audience";

export interface TargetAudience {
  /** 0..1; null where the brief targets nobody in particular or the listing provides nothing of it. */
  share: number | null;
  /** What the brief targets; empty: no target audience. */
  targeted: string[];
  /** What of it the listing does not provide. */
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
