/**
 * Marketers with preferences that no brief states: each weights the criteria of grading.ts differently, some three
 * times as much as others. They judge listings as they are, a few at a time and not without error; the weights learn
 * from that, and are tested on listings that the marketer has not judged.
 */
import { compileBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria, ListingFacts } from "@/lib/matching/criteria";
import { type Evidence, learnWeights } from "@/lib/matching/learned-weights";
import type { Factor, Weights } from "@/lib/matching/weights";
import { dayMs } from "@/lib/platform/days";
import { meanValues, valuesOf } from "@/lib/recommendations/learn";
import { evidenceOf, type Signal } from "@/lib/recommendations/signals";
import { Draw } from "../match-samples";
import { breaksDeal, criteria, type Criterion, judge, type Judgment } from "./grading";
import { evaluationNow, type Market } from "./market";
import { mean, ndcg } from "./measures";
import { byScore } from "./rankings";

export interface LearningPoint {
  signals: number;
  /** NDCG@10 on listings that were not judged. */
  learned: number;
  unlearned: number;
  /** With the weights within the bounds that come closest to the marketer's own: what learning could reach at most. */
  ideal: number;
}

const usual: Record<Criterion, number> = {
  audience: 25,
  goals: 20,
  budget: 15,
  place: 12,
  kind: 10,
  timing: 5,
  reach: 4,
};
const factorOf: Record<Criterion, Factor> = {
  audience: "audience",
  goals: "objectives",
  budget: "budget",
  place: "geography",
  kind: "affinity",
  timing: "timing",
  reach: "reach",
};

/** Listings on a page that is judged; the marketer says something about every other one. */
const pageSize = 20;

export function learningCurve(market: Market, rounds: readonly number[]): LearningPoint[] {
  const runs = market.briefs.map((brief, at) => new Marketer(market, brief, at).run(rounds));
  return rounds.map((signals, round) => ({
    signals,
    learned: mean(runs.map((run) => run[round]?.learned ?? null)),
    unlearned: mean(runs.map((run) => run[round]?.unlearned ?? null)),
    ideal: mean(runs.map((run) => run[round]?.ideal ?? null)),
  }));
}

class Marketer {
  private readonly draw: Draw;
  private readonly tastes: Record<Criterion, number>;
  private readonly judged: Market["listings"];
  private readonly unseen: Market["listings"];

  constructor(
    market: Market,
    private readonly brief: BriefCriteria,
    seed: number,
  ) {
    this.draw = new Draw(1000 + seed);
    this.tastes = Object.fromEntries(
      criteria.map((criterion) => [criterion, usual[criterion] * 3 ** (2 * this.draw.share() - 1)]),
    ) as Record<Criterion, number>;
    this.judged = market.listings.filter((_, at) => at % 2 === 0);
    this.unseen = market.listings.filter((_, at) => at % 2 === 1);
  }

  run(rounds: readonly number[]): Record<"learned" | "unlearned" | "ideal", number | null>[] {
    const signals = this.signals(Math.max(...rounds));
    const [unlearned, ideal] = [this.quality(null), this.quality(this.idealWeights())];
    return rounds.map((count) => ({ unlearned, ideal, learned: this.quality(this.learn(signals.slice(0, count))) }));
  }

  private idealWeights(): Partial<Weights> {
    return Object.fromEntries(criteria.map((criterion) => [factorOf[criterion], this.tastes[criterion]]));
  }

  /** What the marketer says about the listings of one page after another, in the order by score without learning. */
  private signals(most: number): Signal[] {
    const shown = byScore(
      this.brief,
      this.judged.map(({ imported }) => imported),
    );
    const text: Signal[] = [];
    for (let from = 0; from < shown.length && text.length < most; from += pageSize) {
      const page = shown.slice(from, from + pageSize).map(({ at }) => this.judged[at] as Market["listings"][number]);
      const usefulness = page.map(({ truth }) => this.usefulness(truth) + (this.draw.share() - 0.5) * 0.1);
      const middle = usefulness.toSorted((a, b) => a - b)[Math.floor(page.length / 2)] ?? 0;
      page.forEach(({ truth }, at) => {
        if (this.draw.chance(0.5)) text.push(this.signal(truth, (usefulness[at] ?? 0) > middle, text.length));
      });
    }
    return text.slice(0, most);
  }

  /** Six in ten of those who decline say why: the criterion that cost the listing most. */
  private signal(truth: ListingFacts, isLiked: boolean, at: number): Signal {
    const text = { listingId: truth.id, at: evaluationNow - 40 * dayMs + at * 3_600_000 };
    if (isLiked) return { ...text, kind: "more", factor: null };
    const worst = this.worst(judge(this.brief, truth));
    return { ...text, kind: "less", factor: worst && this.draw.chance(0.6) ? factorOf[worst] : null };
  }

  private worst(judgment: Judgment): Criterion | null {
    const costs = criteria
      .map((criterion) => ({ criterion, cost: this.tastes[criterion] * (1 - (judgment[criterion] ?? 1)) }))
      .toSorted((a, b) => b.cost - a.cost);
    return costs[0] && costs[0].cost > 0 ? costs[0].criterion : null;
  }

  private usefulness(truth: ListingFacts): number {
    if (breaksDeal(this.brief, truth)) return 0;
    const judgment = judge(this.brief, truth);
    const stated = criteria.filter((criterion) => judgment[criterion] !== undefined);
    const whole = stated.reduce((sum, criterion) => sum + this.tastes[criterion], 0);
    return stated.reduce((sum, criterion) => sum + this.tastes[criterion] * (judgment[criterion] ?? 0), 0) / whole;
  }

  private learn(signals: readonly Signal[]): Partial<Weights> {
    const compiled = compileBrief(this.brief, evaluationNow);
    const byId = new Map(this.judged.map(({ imported }) => [imported.id, imported]));
    const evidence: Evidence[] = signals.flatMap((signal) => {
      const listing = byId.get(signal.listingId);
      return listing ? [evidenceOf(signal, valuesOf(compiled, listing))] : [];
    });
    const first = byScore(this.brief, [...byId.values()]).slice(0, 40);
    const typical = meanValues(first.map(({ at }) => valuesOf(compiled, this.judged[at]?.imported as ListingFacts)));
    const learned = learnWeights({ evidence, typical, fixed: new Set(), resetAt: {}, now: evaluationNow });
    return Object.fromEntries(Object.entries(learned).map(([factor, { weight }]) => [factor, weight]));
  }

  /** The tenth of the unseen listings that the marketer would value most is worth 3, the next 2, the next two 1. */
  private quality(weights: Partial<Weights> | null): number | null {
    const values = this.unseen.map(({ truth }) => this.usefulness(truth));
    const sorted = values.toSorted((a, b) => b - a);
    const limits = [0.05, 0.1, 0.25].map((share) => sorted[Math.floor(sorted.length * share)] ?? 1);
    const grades = values.map((value) => (value > 0 ? limits.filter((limit) => value >= limit).length : 0));
    const order = byScore(
      { ...this.brief, weights },
      this.unseen.map(({ imported }) => imported),
    );
    return ndcg(
      order.map(({ at }) => grades[at] ?? 0),
      grades,
    );
  }
}
