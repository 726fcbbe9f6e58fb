/** Scores rows like `BulkScorer`, but only those missing from the brief's score cache. */
import { type ScoreCache, UPPER_BOUND_BITS, ONLY_UPPER_BOUND } from "./score-cache";
import type { BulkScorer } from "./scorer";
import type { BitmapPool } from "../columns/bitmap-pool";

export class CachingScorer {
  /** For the last block: the remaining rows and their scores in hundredths. */
  readonly rows: Int32Array;
  readonly scores: Float64Array;
  readonly #open: Int32Array;
  readonly #scorer: BulkScorer;
  readonly #scoreCache: ScoreCache;

  constructor(bitmapPool: BitmapPool, scorer: BulkScorer, scoreCache: ScoreCache) {
    [this.rows, this.scores, this.#open] = [bitmapPool.rows(), bitmapPool.numbers(), bitmapPool.rows()];
    this.#scorer = scorer;
    this.#scoreCache = scoreCache;
  }

  /**
   * @param least hundredths; rows certain to score less may be left out
   * @returns how many rows remain
   */
  score(block: Int32Array, count: number, least: number): number {
    const scoreCache = this.#scoreCache.scores;
    const open = this.#open;
    let opened = 0;
    let remaining = 0;
    for (let at = 0; at < count; at += 1) {
      const row = block[at] as number;
      const known = scoreCache[row] as number;
      if ((known & UPPER_BOUND_BITS) < least) continue;
      if ((known & ONLY_UPPER_BOUND) !== 0) open[opened++] = row;
      else {
        this.rows[remaining] = row;
        this.scores[remaining++] = known;
      }
    }
    return this.#scoreOpen(opened, remaining, least);
  }

  /** Rows that the scorer leaves out are certain to score less than `least`, and that bound is cached for them. */
  #scoreOpen(opened: number, before: number, least: number): number {
    const scoreCache = this.#scoreCache.scores;
    const { rows, scores } = this.#scorer;
    for (let at = 0; at < opened && least > 0; at += 1)
      scoreCache[this.#open[at] as number] = ONLY_UPPER_BOUND | (least - 1);
    const remaining = opened > 0 ? this.#scorer.score(this.#open, opened, least) : 0;
    for (let at = 0; at < remaining; at += 1) {
      this.rows[before + at] = rows[at] as number;
      this.scores[before + at] = scores[at] as number;
      scoreCache[rows[at] as number] = scores[at] as number;
    }
    return before + remaining;
  }
}
