/**
 * Rows within a brief, the good matches among them, and those outside: "12 good matches, 209 within your limits, 186
 * outside". The first two are computed once for a brief while no row is written, so that searches only intersect them.
 */
import { compileBrief, type CompiledBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria } from "@/lib/matching/criteria";
import { GOOD_MATCH_FROM } from "@/lib/matching/labels";
import type { ExclusionCode } from "@/lib/matching/match";

import { type Bitmap, countShared, forEachBlock, keepShared, setBit, takeAway } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";
import { CachingScorer } from "../scoring/caching-scorer";
import type { ScoreCache } from "../scoring/score-cache";
import { BulkScorer } from "../scoring/scorer";
import { ruledOut, ruledOutBy } from "./hard-filters";

/** Outside the brief, for any reason or for one. */
type Outside = "any" | ExclusionCode;

export interface LimitCount {
  code: ExclusionCode;
  count: number;
}

export interface BriefSearch {
  /** Applies its hard filters, in every order, and provides scores. */
  brief?: BriefCriteria | null;
  /** Lists what the brief excludes instead of what it keeps, without scores. */
  outside?: Outside | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** A search's data from its brief, for the duration of the search. */
export interface BriefRows {
  /** Rows that the brief's hard filters keep. */
  passing: Bitmap;
  /** Rows to list: the passing ones, or those outside. */
  kept: Bitmap;
  /** Null if nothing is scored: outside the brief, or for one with too little information. */
  scorer: BulkScorer | null;
  cachingScorer: CachingScorer | null;
  countGood: (found: Bitmap) => number | null;
  /** How many of the filtered rows each limit excludes, most first; null if those are not listed. */
  countLimits: (filtered: Bitmap) => LimitCount[] | null;
}

export function briefRows(store: IndexStore, { brief: criteria, outside, now }: BriefSearch): BriefRows | null {
  if (!criteria) return null;
  const brief = compileBrief(criteria, now);
  const scoreCache = store.scoreCaches.of(brief.criteria, brief.today, store.capacity);
  const passing = passingRows(store, brief, scoreCache);
  const unscored = { passing, scorer: null, cachingScorer: null, countGood: () => null, countLimits: () => null };
  if (outside) {
    const kept = outsideRows(store, brief, passing, outside);
    return { ...unscored, kept, countLimits: (filtered) => limitCounts(store, brief, filtered) };
  }
  if (!brief.isScorable) return { ...unscored, kept: passing };
  const scorer = new BulkScorer(store, brief);
  const cachingScorer = new CachingScorer(store.bitmapPool, scorer, scoreCache);
  const countGood = (found: Bitmap) => countShared(found, goodRows(passing, cachingScorer, scoreCache));
  return { ...unscored, kept: passing, scorer, cachingScorer, countGood };
}

function passingRows(store: IndexStore, brief: CompiledBrief, scoreCache: ScoreCache): Bitmap {
  if (scoreCache.hasPassingRows) return scoreCache.passing;
  scoreCache.passing.set(store.live);
  for (const { rows } of ruledOut(store, brief)) takeAway(scoreCache.passing, rows);
  scoreCache.hasPassingRows = true;
  return scoreCache.passing;
}

function outsideRows(store: IndexStore, brief: CompiledBrief, passing: Bitmap, limit: Outside): Bitmap {
  const outside = store.bitmapPool.copyOf(store.live);
  takeAway(outside, passing);
  if (limit !== "any") keepShared(outside, ruledOutBy(store, brief, limit) ?? store.bitmapPool.empty());
  return outside;
}

/** A row may be excluded by several. */
const limitCounts = (store: IndexStore, brief: CompiledBrief, rows: Bitmap): LimitCount[] =>
  ruledOut(store, brief)
    .map((limit) => ({ code: limit.code, count: countShared(rows, limit.rows) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** The passing rows that score as a "Good Match" or better. */
function goodRows(passing: Bitmap, scorer: CachingScorer, scoreCache: ScoreCache): Bitmap {
  if (scoreCache.hasGoodRows) return scoreCache.good;
  scoreCache.good.fill(0);
  forEachBlock(passing, (block, count) => {
    const scored = scorer.score(block, count, GOOD_MATCH_FROM * 100);
    for (let at = 0; at < scored; at += 1) {
      if ((scorer.scores[at] as number) >= GOOD_MATCH_FROM * 100) setBit(scoreCache.good, scorer.rows[at] as number);
    }
  });
  scoreCache.hasGoodRows = true;
  return scoreCache.good;
}
