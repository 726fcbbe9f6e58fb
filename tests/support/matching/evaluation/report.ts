/** Everything that is measured about the match order, as numbers. */
import { type MatchLabel, matchLabels } from "@/lib/matching/labels";
import { breaksDeal, gradeOf } from "./grading";
import { drawMarket, type Market } from "./market";
import { gini, mean, ndcg, precision, recall, reciprocalRank } from "./measures";
import { byChance, byKeywords, byScore, type Ranked, type Ranking } from "./rankings";

export const evaluationMarket = (): Market => drawMarket(20261123, 60, 400);

export interface Quality {
  ndcg10: number;
  precision5: number;
  mrr: number;
  recall20: number;
  /** Listings among the first 20 that break a deal-breaker by what the import says. */
  violations: number;
  /** Of the places among the first ten, over all listings. */
  exposureGini: number;
}

export interface Calibration {
  label: MatchLabel;
  pairs: number;
  /** Share of grades 2 and 3, and the mean grade. */
  good: number;
  grade: number;
}

export const rankings: Record<string, Ranking> = { score: byScore, keywords: byKeywords, chance: byChance };

type Grades = number[][];

/** By brief, then by listing. */
export const gradesOf = ({ briefs, listings }: Market): Grades =>
  briefs.map((brief) => listings.map(({ truth }) => gradeOf(brief, truth)));

export function qualityOf(market: Market, grades: Grades, ranking: Ranking): Quality {
  const orders = market.briefs.map((brief) =>
    ranking(
      brief,
      market.listings.map(({ imported }) => imported),
    ),
  );
  const all = orders.map((order, brief) => ({
    own: order.map(({ at }) => grades[brief]?.[at] ?? 0),
    whole: grades[brief] ?? [],
  }));
  return {
    ndcg10: mean(all.map(({ own, whole }) => ndcg(own, whole))),
    precision5: mean(all.map(({ own }) => precision(own, 5))),
    mrr: mean(all.map(({ own }) => reciprocalRank(own))),
    recall20: mean(all.map(({ own, whole }) => recall(own, whole, 20))),
    violations: violationsIn(market, orders),
    exposureGini: exposureOf(market, orders),
  };
}

function violationsIn({ briefs, listings }: Market, orders: readonly Ranked[][]): number {
  return orders.reduce((sum, order, at) => {
    const brief = briefs[at];
    const isBroken = (place: number) => {
      const listing = listings[place]?.imported;
      return brief !== undefined && listing !== undefined && breaksDeal(brief, listing);
    };
    return sum + order.slice(0, 20).filter((ranked) => isBroken(ranked.at)).length;
  }, 0);
}

function exposureOf({ listings }: Market, orders: readonly Ranked[][]): number {
  const counts = listings.map(() => 0);
  for (const order of orders) for (const { at } of order.slice(0, 10)) counts[at] = (counts[at] ?? 0) + 1;
  return gini(counts);
}

/** What a label is worth: how the pairs that carry it are graded. */
export function calibrationOf(market: Market, grades: Grades): Calibration[] {
  const pairs = market.briefs.flatMap((brief, row) =>
    byScore(
      brief,
      market.listings.map(({ imported }) => imported),
    ).map(({ at, label }) => ({ label, grade: grades[row]?.[at] ?? 0 })),
  );
  return matchLabels.map((label) => {
    const own = pairs.filter((pair) => pair.label === label).map(({ grade }) => grade);
    const isEmpty = own.length === 0;
    const good = own.filter((grade) => grade >= 2).length;
    return { label, pairs: own.length, good: isEmpty ? 0 : good / own.length, grade: isEmpty ? 0 : mean(own) };
  });
}
