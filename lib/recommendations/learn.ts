/** From signals to the weights of one brief: each signal counts for the brief that scores its listing highest. */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ListingFacts } from "@/lib/matching/criteria";
import { type FactorValues, type LearnedFactor, learnWeights } from "@/lib/matching/learned-weights";
import { scoreOf } from "@/lib/matching/score";
import { scoredFactors } from "@/lib/matching/score-breakdown";
import { type Factor, factors } from "@/lib/matching/weights";
import type { Learned } from "@/lib/preferences/learned";
import { decisiveSignals, evidenceOf, POLICY_VERSION, type Signal } from "./signals";

interface LearningBrief {
  id: string;
  /** Compiled without learned weights. */
  compiled: CompiledBrief;
}

export interface LearningSource {
  brief: LearningBrief;
  /** Every brief of the organization, including this one. */
  briefs: readonly LearningBrief[];
  /** Feedback for this brief. */
  feedback: readonly Signal[];
  /** Actions without a specific brief. */
  dealings: readonly Signal[];
  listings: ReadonlyMap<string, ListingFacts>;
  /** The top listings for this brief. */
  typical: readonly ListingFacts[];
  resetAt: Learned["resetAt"];
}

/** Null if there is nothing to store: nothing learned, and nothing undone. */
export function learn(source: LearningSource): Learned | null {
  const { brief, listings, resetAt } = source;
  const signals = decisiveSignals([...source.feedback, ...dealingsOf(source)]).filter(({ listingId }) =>
    listings.has(listingId),
  );
  const found = learnWeights({
    evidence: signals.map((signal) =>
      evidenceOf(signal, valuesOf(brief.compiled, listings.get(signal.listingId) as ListingFacts)),
    ),
    typical: meanValues(source.typical.map((listing) => valuesOf(brief.compiled, listing))),
    fixed: new Set(factors.filter((factor) => brief.compiled.criteria.weights?.[factor] !== undefined)),
    resetAt: Object.fromEntries(Object.entries(resetAt).map(([factor, at]) => [factor, Date.parse(at)])),
    now: brief.compiled.now,
  });
  if (Object.keys(found).length === 0 && Object.keys(resetAt).length === 0) return null;
  return {
    policyVersion: POLICY_VERSION,
    signals: new Set(Object.values(found).flatMap(({ because }) => because)).size,
    factors: Object.fromEntries(Object.entries(found).map(([factor, each]) => [factor, explained(each, signals)])),
    resetAt,
  };
}

const dealingsOf = ({ brief, briefs, dealings, listings }: LearningSource): Signal[] =>
  dealings.filter(({ listingId }) => {
    const listing = listings.get(listingId);
    return listing !== undefined && bestBrief(briefs, listing)?.id === brief.id;
  });

function bestBrief(briefs: readonly LearningBrief[], listing: ListingFacts): LearningBrief | null {
  let best: { brief: LearningBrief; score: number } | null = null;
  for (const brief of briefs.filter(({ compiled }) => compiled.isScorable)) {
    const score = scoreOf(brief.compiled, listing);
    if (best === null || score > best.score) best = { brief, score };
  }
  return best?.brief ?? null;
}

export const valuesOf = (brief: CompiledBrief, listing: ListingFacts): FactorValues =>
  Object.fromEntries(scoredFactors(brief, listing).map(({ factor, value }) => [factor, value]));

export function meanValues(all: readonly FactorValues[]): FactorValues {
  const mean = (factor: Factor) => all.reduce((sum, values) => sum + (values[factor] ?? 0), 0) / all.length;
  const stated = factors.filter((factor) => all[0]?.[factor] !== undefined);
  return Object.fromEntries(stated.map((factor) => [factor, mean(factor)]));
}

function explained({ weight, because }: LearnedFactor, signals: readonly Signal[]) {
  const counts: Partial<Record<Signal["kind"], number>> = {};
  for (const at of because) {
    const kind = signals[at]?.kind;
    if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { weight, because: counts };
}
