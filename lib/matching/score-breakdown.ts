/**
 * The score's arithmetic: 100 × the weighted mean of the stated factors on the buyer's side, then the seller's side.
 * Factors are added in their fixed order.
 */
import type { CompiledBrief } from "./compiled-brief";
import type { ListingFacts } from "./criteria";
import { factorValue, knownShare, type Part } from "./factors/part";
import { partsOf } from "./factors/parts";
import type { Confidence } from "./match";
import { categoryFit, reciprocalScore, sellerScore } from "./reciprocal";
import { type ScoreFactor, scoreFactors } from "./weights";

export interface ScoredFactor {
  factor: ScoreFactor;
  weight: number;
  value: number;
  known: number;
  parts: Part[];
}

/** Points before truncation to hundredths. */
export interface ScoreBreakdown {
  factors: ScoredFactor[];
  statedWeight: number;
  buyer: number;
  seller: number | null;
  final: number;
}

export function scoredFactors(brief: CompiledBrief, listing: ListingFacts): ScoredFactor[] {
  return scoreFactors
    .filter((factor) => brief.isStated[factor])
    .map((factor) => {
      const parts = partsOf[factor](brief, listing);
      return { factor, weight: brief.weights[factor], value: factorValue(parts), known: knownShare(parts), parts };
    });
}

export function computeScore(
  brief: CompiledBrief,
  scored: ScoredFactor[],
  { seller: { wantedCategories } }: ListingFacts,
): ScoreBreakdown {
  let sum = 0;
  for (const { weight, value } of scored) sum += weight * value;
  const buyer = (100 * sum) / brief.statedWeight;
  const seller = sellerSideOf(brief, scored, wantedCategories);
  return { factors: scored, statedWeight: brief.statedWeight, buyer, seller, final: reciprocalScore(buyer, seller) };
}

function sellerSideOf(
  brief: CompiledBrief,
  scored: ScoredFactor[],
  requested: ListingFacts["seller"]["wantedCategories"],
): number | null {
  const industry = brief.criteria.industryCategory;
  const category = categoryFit(industry, requested.length > 0, industry !== null && requested.includes(industry));
  const fit = scored.find(({ factor }) => factor === "objectives")?.value ?? null;
  return sellerScore(category, fit);
}

/** Known weight by stated weight: a factor with half of its data counts half. */
export function confidenceOf({ factors: scored, statedWeight }: ScoreBreakdown): number {
  return scored.reduce((sum, { weight, known }) => sum + weight * known, 0) / statedWeight;
}

const slack = 1e-9;

/** A stated factor's key data is missing, or the figures are old: then confidence is not high, whatever its weight. */
export const isDoubtful = ({ factors: scored }: ScoreBreakdown): boolean =>
  scored.some(({ factor, parts }) =>
    parts.some(
      ({ field, value, isMissed }) =>
        (field === "metricsAsOf" && (value === null || isMissed)) || (value === null && factor !== "trust"),
    ),
  );

export function confidenceLabel(known: number, isInDoubt: boolean): Confidence {
  if (known >= 0.8 - slack && !isInDoubt) return "high";
  return known >= 0.5 - slack ? "medium" : "low";
}
