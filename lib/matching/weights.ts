/**
 * Nine factors share 100 points. A marketer's sliders and learning move a weight between 50% and 150% of its default.
 */

export const factors = [
  "audience",
  "objectives",
  "budget",
  "geography",
  "affinity",
  "exclusivity",
  "timing",
  "reach",
  "trust",
] as const;
export type Factor = (typeof factors)[number];

/** Everything that earns points: the stated fields, and the brief's own words, whose share depends on the fields. */
export const scoreFactors = [...factors, "words"] as const;
export type ScoreFactor = (typeof scoreFactors)[number];

export type Weights = Record<Factor, number>;

/** Source: the product's reference on matching, table of factors. */
export const defaultWeights: Readonly<Weights> = {
  audience: 25,
  objectives: 20,
  budget: 15,
  geography: 12,
  affinity: 10,
  exclusivity: 6,
  timing: 5,
  reach: 4,
  trust: 3,
};

export const factorLabels: Record<ScoreFactor, string> = {
  audience: "Audience",
  objectives: "Objectives and assets",
  budget: "Budget",
  geography: "Geography",
  affinity: "Property and genre",
  exclusivity: "Exclusivity",
  timing: "Timing",
  reach: "Reach and efficiency",
  trust: "Seller and data quality",
  words: "What you wrote",
};

export const lowestShare = 0.5;
export const highestShare = 1.5;

/**
 * Weights to score with: custom weights clamped to 50–150% of the default; anything that is not a number falls back to
 * it.
 */
export function clampWeights(requested: Partial<Weights> | null | undefined): Weights {
  const clamped = { ...defaultWeights };
  for (const factor of factors) {
    const weight = requested?.[factor];
    if (weight === undefined || !Number.isFinite(weight)) continue;
    clamped[factor] = Math.min(
      highestShare * defaultWeights[factor],
      Math.max(lowestShare * defaultWeights[factor], weight),
    );
  }
  return clamped;
}
