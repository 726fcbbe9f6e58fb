/**
 * Rows that a brief keeps, and the good matches among them: "12 good matches, 209 within your limits". Both are computed
 * once for a brief while no row is written, so that any number of searches only intersects them.
 */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { GOOD_MATCH_FROM } from "@/lib/matching/labels";

import { type Bitmap, forEachBlock, setBit, takeAway } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";
import type { CachingScorer } from "../scoring/caching-scorer";
import type { ScoreCache } from "../scoring/score-cache";
import { ruledOut } from "./hard-filters";

/** Rows that the brief's hard filters keep. */
export function passingRows(store: IndexStore, brief: CompiledBrief, scoreCache: ScoreCache): Bitmap {
  if (scoreCache.hasPassingRows) return scoreCache.passing;
  scoreCache.passing.set(store.live);
  for (const { rows } of ruledOut(store, brief)) takeAway(scoreCache.passing, rows);
  scoreCache.hasPassingRows = true;
  return scoreCache.passing;
}

/** Of the passing rows, those that score as a "Good Match" or better. */
export function goodRows(passing: Bitmap, scorer: CachingScorer, scoreCache: ScoreCache): Bitmap {
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
