/**
 * The matcher's score for rows in bulk, in hundredths of a point: the formula of `scoreListing`, without its sentences.
 * A property test keeps the two identical. Rows that can't reach the required score, whatever their remaining factors
 * are, are dropped as soon as that is certain; stored values are never estimates.
 */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { type ScoreFactor, scoreFactors } from "@/lib/matching/weights";

import { BLOCK_ROWS } from "../columns/bitmap";
import { upperBoundPasses } from "./upper-bounds";
import { type BlockValues, factorMakers } from "./factors";
import type { Pass } from "./pass";
import { type SellerSide, sellerSide } from "./seller-side";
import type { IndexStore } from "../columns/store";

/** In points: a margin for rounding, so that a row that just reaches the required score is not dropped. */
const slack = 1e-6;

/** Valid for the duration of one search, like everything from the store's bitmap pool. */
export class BulkScorer {
  /** For the last block: the remaining rows and their scores in hundredths. */
  readonly rows: Int32Array;
  readonly scores: Float64Array;
  readonly #sums: Float64Array;
  readonly #values: Float64Array;
  readonly #fits: Float64Array;
  readonly #kindOf = new Uint8Array(BLOCK_ROWS);
  readonly #valuesOf: Partial<Record<ScoreFactor, BlockValues>>;
  readonly #passes: readonly Pass[];
  readonly #brief: CompiledBrief;
  readonly #seller: SellerSide;

  constructor(store: IndexStore, brief: CompiledBrief) {
    const { bitmapPool } = store;
    this.rows = bitmapPool.rows();
    [this.scores, this.#sums, this.#values, this.#fits] = [
      bitmapPool.numbers(),
      bitmapPool.numbers(),
      bitmapPool.numbers(),
      bitmapPool.numbers(),
    ];
    const stated = scoreFactors.filter((factor) => brief.isStated[factor]);
    this.#valuesOf = Object.fromEntries(stated.map((factor) => [factor, factorMakers[factor](store, brief)]));
    this.#passes = upperBoundPasses(store, brief);
    this.#brief = brief;
    this.#seller = sellerSide(store, brief);
  }

  /**
   * Rows must pass all hard filters. @param least hundredths; rows certain to score less may be left out
   * @returns how many rows remain
   */
  score(rows: Int32Array, count: number, least: number): number {
    const { weights, statedWeight } = this.#brief;
    this.rows.set(rows.subarray(0, count));
    const remaining = least > 0 ? this.#drop(count, least) : count;
    const sums = this.#sums.fill(0, 0, remaining);
    for (const factor of scoreFactors) {
      const values = factor === "objectives" ? this.#fits : this.#values;
      const valuesOf = this.#valuesOf[factor];
      if (!valuesOf) continue;
      valuesOf(this.rows, remaining, values);
      addWeighted(sums, values, weights[factor], remaining);
    }
    for (let at = 0; at < remaining; at += 1) {
      const buyer = (100 * (sums[at] as number)) / statedWeight;
      this.scores[at] = this.#seller.finish(this.rows[at] as number, buyer, this.#fits[at] as number);
    }
    return remaining;
  }

  /** Moves rows to the front that could still score `least` if all remaining factors were at their best. */
  #drop(count: number, least: number): number {
    let remaining = count;
    const leastSum = this.#beginSums(count, least);
    for (const pass of this.#passes) remaining = pass(this.rows, this.#sums, remaining, leastSum);
    return remaining;
  }

  /**
   * Every row starts with the full weight, minus the extra requirement of its kind of seller over the most lenient
   * kind.
   */
  #beginSums(count: number, least: number): number {
    const weightOfPoint = this.#brief.statedWeight / 100;
    const leastSums = this.#seller.leastBuyerScores(least / 100).map((points) => points * weightOfPoint);
    const leastSum = Math.min(...leastSums);
    const beginnings = leastSums.map((own) => this.#brief.statedWeight - (own - leastSum));
    this.#seller.kindsOf(this.rows, count, this.#kindOf);
    writeByKind(this.#sums, this.#kindOf, beginnings, count);
    return leastSum - slack;
  }
}

function writeByKind(sums: Float64Array, kindOf: Uint8Array, beginnings: Float64Array, count: number): void {
  for (let at = 0; at < count; at += 1) sums[at] = beginnings[kindOf[at] as number] as number;
}

function addWeighted(sums: Float64Array, values: Float64Array, weight: number, count: number): void {
  for (let at = 0; at < count; at += 1) sums[at] = (sums[at] as number) + weight * (values[at] as number);
}
