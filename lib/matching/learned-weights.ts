/**
 * Weights learned from a marketer's actions. Every signal moves the weights slightly from their defaults, within 50% to
 * 150%; newer signals count more, opposite ones cancel out, and without signals the defaults stay. Weights that the
 * marketer set are never moved.
 *
 * A ridge regression on a logistic scale: with m the multipliers of the default weights, it minimizes
 * Σ strength · log(1 + exp(−direction · Σ (m − 1) · feature)) + RIDGE · Σ (m − 1)² within the bounds, in a fixed number
 * of steps, so that the same signals give the same weights.
 */
import { dayMs } from "@/lib/platform/days";
import { defaultWeights, type Factor, factors, highestShare, lowestShare, type Weights } from "./weights";

export type FactorValues = Partial<Record<Factor, number>>;

/** One action of a marketer on one listing. */
export interface Evidence {
  direction: "for" | "against";
  /** Its strength: 1 for a saved listing. */
  strength: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The listing's factors as scored, 0..1; those that the brief does not state are left out. */
  values: FactorValues;
  /** The factor that the marketer gave as the reason; only this one moves, and always up. */
  reason: Factor | null;
}

export interface LearningInput {
  evidence: readonly Evidence[];
  /** The score of a typical listing: only deviations from it distinguish the factors. */
  typical: FactorValues;
  /** Set by the marketer. */
  fixed: ReadonlySet<Factor>;
  /** Evidence on a factor before this time (milliseconds since 1970) was undone. */
  resetAt: Partial<Record<Factor, number>>;
  now: number;
}

export interface LearnedFactor {
  weight: number;
  /** Indexes in `evidence` that moved the weight in this direction; empty if it only made room for others. */
  because: number[];
}

const HALF_LIFE_MS = 90 * dayMs;
const RIDGE = 2;
/** How decisive a difference in points is: a listing 10 points ahead is preferred in 9 of 10 cases. */
const STEEPNESS = 22;
/** The pull of a named reason, on the scale of a difference in points. */
const REASON_PULL = 1;
const STEPS = 200;
/** A pull below this is not worth naming as a reason. */
const NOTABLE_PULL = 0.08;

/** Every factor whose weight differs from its default, with weights in hundredths; their sum is that of the defaults. */
export function learnWeights(input: LearningInput): Partial<Record<Factor, LearnedFactor>> {
  const pulls = input.evidence.map((evidence) => pullsOf(evidence, input));
  const moved = factors.filter((factor) => pulls.some((pull) => pull.features[factor] !== undefined));
  if (moved.length === 0) return {};
  const learnable = factors.filter((factor) => !input.fixed.has(factor) && isStated(factor, input));
  const weights = inHundredths(normalize(fit(pulls, moved), learnable), learnable);
  return Object.fromEntries(
    learnable
      .filter((factor) => weights[factor] !== defaultWeights[factor])
      .map((factor) => {
        const sign = Math.sign(weights[factor] - defaultWeights[factor]);
        return [factor, { weight: weights[factor], because: movers(pulls, factor, sign) }];
      }),
  );
}

interface Pull {
  strength: number;
  /** Signed by the direction: above 0 raises the factor. */
  features: FactorValues;
}

function pullsOf({ direction, strength, at, values, reason }: Evidence, input: LearningInput): Pull {
  const age = Math.max(0, input.now - at);
  const sign = direction === "for" ? 1 : -1;
  const features: FactorValues = {};
  for (const factor of factors) {
    const value = values[factor];
    const isUndone = at <= (input.resetAt[factor] ?? -Infinity);
    if (value === undefined || input.fixed.has(factor) || isUndone) continue;
    if (reason !== null && reason !== factor) continue;
    const difference = value - (input.typical[factor] ?? value);
    features[factor] = reason ? REASON_PULL : (sign * STEEPNESS * defaultWeights[factor] * difference) / 100;
  }
  return { strength: strength * 0.5 ** (age / HALF_LIFE_MS), features };
}

const isStated = (factor: Factor, { evidence, typical }: LearningInput): boolean =>
  typical[factor] !== undefined || evidence.some(({ values }) => values[factor] !== undefined);

/** Projected gradient descent from the defaults; the step is one over a bound of the curvature. */
function fit(pulls: readonly Pull[], moved: readonly Factor[]): Weights {
  const multipliers = Object.fromEntries(factors.map((factor) => [factor, 1])) as Weights;
  const curvature = pulls.reduce((sum, { strength, features }) => {
    const square = moved.reduce((total, factor) => total + (features[factor] ?? 0) ** 2, 0);
    return sum + (strength * square) / 4;
  }, 2 * RIDGE);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = gradientAt(multipliers, pulls, moved);
    for (const factor of moved) multipliers[factor] = clamp(multipliers[factor] - gradient[factor] / curvature);
  }
  return multipliers;
}

function gradientAt(multipliers: Weights, pulls: readonly Pull[], moved: readonly Factor[]): Weights {
  const gradient = Object.fromEntries(
    factors.map((factor) => [factor, 2 * RIDGE * (multipliers[factor] - 1)]),
  ) as Weights;
  for (const { strength, features } of pulls) {
    const agreement = moved.reduce((sum, factor) => sum + (multipliers[factor] - 1) * (features[factor] ?? 0), 0);
    const doubt = strength / (1 + Math.exp(agreement));
    for (const factor of moved) gradient[factor] -= doubt * (features[factor] ?? 0);
  }
  return gradient;
}

const clamp = (multiplier: number): number => Math.min(highestShare, Math.max(lowestShare, multiplier));

/** Scales the multipliers until the weights have the sum of their defaults, each within its bounds. */
function normalize(multipliers: Weights, learnable: readonly Factor[]): Weights {
  const scaled = (scale: number) =>
    learnable.map((factor) => defaultWeights[factor] * clamp(multipliers[factor] * scale));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const target = sum(learnable.map((factor) => defaultWeights[factor]));
  let [low, high] = [lowestShare / highestShare, highestShare / lowestShare];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (sum(scaled(middle)) < target) low = middle;
    else high = middle;
  }
  const weights: Weights = { ...defaultWeights };
  scaled(high).forEach((weight, at) => (weights[learnable[at] as Factor] = weight));
  return weights;
}

/** Largest remainder method, so that rounding leaves the sum as it is. */
function inHundredths(weights: Weights, learnable: readonly Factor[]): Weights {
  const exact = learnable.map((factor) => ({ factor, hundredths: weights[factor] * 100 }));
  const cut = exact.map(({ factor, hundredths }) => {
    const whole = Math.floor(hundredths + 1e-6);
    return { factor, whole, remainder: hundredths - whole };
  });
  const target = learnable.reduce((total, factor) => total + defaultWeights[factor] * 100, 0);
  const missing = target - cut.reduce((total, { whole }) => total + whole, 0);
  const raised = new Set(
    cut
      .toSorted((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ factor }) => factor),
  );
  const rounded: Weights = { ...weights };
  for (const { factor, whole } of cut) rounded[factor] = (whole + Number(raised.has(factor))) / 100;
  return rounded;
}

const movers = (pulls: readonly Pull[], factor: Factor, sign: number): number[] =>
  pulls.flatMap(({ strength, features }, at) =>
    strength * sign * (features[factor] ?? 0) >= NOTABLE_PULL ? [at] : [],
  );
