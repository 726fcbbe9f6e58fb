/**
 * Caches what searches with one brief compute, for the next search: the rows that pass the hard filters and the good
 * matches among them, until any row is written, and each row's score or an upper bound of it, until that row is written. A marketer's filters change with
 * every search, the brief rarely. A changed brief or a new day uses another cache.
 */
import { LRUCache } from "lru-cache";
import type { BriefCriteria } from "@/lib/matching/criteria";

import { type Bitmap, wordsFor } from "../columns/bitmap";

const MAX_BRIEFS = 16;

/** Marks a score that is only an upper bound. All bits set, a bound above every score, means nothing is known. */
export const ONLY_UPPER_BOUND = 0x8000;
export const UPPER_BOUND_BITS = 0x7fff;
const nothingKnown = 0xffff;

export class ScoreCache {
  /** Rows that pass the hard filters; recomputed unless `hasPassingRows`. */
  readonly passing: Bitmap;
  hasPassingRows = false;
  /** Those of them that are at least a "Good Match"; recomputed unless `hasGoodRows`. */
  readonly good: Bitmap;
  hasGoodRows = false;
  /** Hundredths. */
  readonly scores: Uint16Array;

  constructor(rows: number) {
    this.passing = new Int32Array(wordsFor(rows));
    this.good = new Int32Array(wordsFor(rows));
    this.scores = new Uint16Array(rows).fill(nothingKnown);
  }

  forgetAll(): this {
    this.#forgetRowSets();
    this.scores.fill(nothingKnown);
    return this;
  }

  forget(row: number): void {
    this.#forgetRowSets();
    this.scores[row] = nothingKnown;
  }

  #forgetRowSets(): void {
    this.hasPassingRows = false;
    this.hasGoodRows = false;
  }
}

export class ScoreCaches {
  readonly #byBrief = new LRUCache<string, ScoreCache>({ max: MAX_BRIEFS });

  /** Evicts and reuses the least recently used cache: see `BitmapPool`. @param today days since 1970 */
  of(brief: BriefCriteria, today: number, rows: number): ScoreCache {
    const key = JSON.stringify([today, brief]);
    const known = this.#byBrief.get(key);
    if (known) return known;
    const oldest = this.#byBrief.size < MAX_BRIEFS ? undefined : this.#byBrief.pop();
    const scoreCache = oldest?.forgetAll() ?? new ScoreCache(rows);
    this.#byBrief.set(key, scoreCache);
    return scoreCache;
  }

  forgetRow(row: number): void {
    for (const scoreCache of this.#byBrief.values()) scoreCache.forget(row);
  }

  forgetAll(): void {
    this.#byBrief.clear();
  }
}
