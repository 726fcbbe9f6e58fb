/**
 * The matcher's score for rows in bulk, in hundredths of a point: the formula of `scoreListing`, without its sentences.
 * A property test holds the two together to the last digit. Rows that cannot reach the least score still wanted,
 * whatever their remaining factors are, are dropped as soon as that is certain; nothing that is kept is estimated.
 */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import {
  categoryWish,
  feeWish,
  inHundredths,
  mostSellerLift,
  reciprocalScore,
  sellerScore,
} from "@/lib/matching/reciprocal";
import { type Factor, factors } from "@/lib/matching/weights";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { BLOCK_ROWS, hasBit } from "./catalogue-bitmap";
import { type BlockValues, factorMakers } from "./catalogue-factors";
import type { CatalogueStore } from "./catalogue-store";

interface BulkFactor {
  factor: Factor;
  weight: number;
  /** Sum of the weights of the factors after this one. */
  weightAfter: number;
  valuesOf: BlockValues;
}

/** Keeps a rounding in the last digit from dropping a row that just reaches what is wanted. */
const slack = 1e-6;

export class BulkScorer {
  /** Of the block scored last: the rows that were kept, and their scores in hundredths. */
  readonly rows = new Int32Array(BLOCK_ROWS);
  readonly scores = new Float64Array(BLOCK_ROWS);
  readonly #sums = new Float64Array(BLOCK_ROWS);
  readonly #values = new Float64Array(BLOCK_ROWS);
  readonly #fits = new Float64Array(BLOCK_ROWS);
  readonly #factors: BulkFactor[];
  readonly #statedWeight: number;
  readonly #finish: (row: number, buyer: number, fit: number) => number;

  constructor(store: CatalogueStore, brief: CompiledBrief) {
    const stated = factors.filter((factor) => brief.isStated[factor]);
    this.#factors = stated.map((factor, at) => ({
      factor,
      weight: brief.weights[factor],
      weightAfter: stated.slice(at + 1).reduce((sum, later) => sum + brief.weights[later], 0),
      valuesOf: factorMakers[factor](store, brief),
    }));
    this.#statedWeight = brief.statedWeight;
    this.#finish = makeSellerSide(store, brief);
  }

  /**
   * Rows must be such as no hard filter rules out.
   * @param least hundredths; rows that are certain to score less may be left out
   * @returns how many rows were kept
   */
  score(rows: Int32Array, count: number, least: number): number {
    const leastSum = ((least / 100 - mostSellerLift) * this.#statedWeight) / 100 - slack;
    let kept = count;
    this.rows.set(rows.subarray(0, count));
    this.#sums.fill(0, 0, count);
    for (const { factor, weight, weightAfter, valuesOf } of this.#factors) {
      const values = factor === "objectives" ? this.#fits : this.#values;
      valuesOf(this.rows, kept, values);
      kept = this.#add(values, kept, weight, leastSum - weightAfter);
      if (kept === 0) return 0;
    }
    for (let at = 0; at < kept; at += 1) {
      const buyer = (100 * (this.#sums[at] as number)) / this.#statedWeight;
      this.scores[at] = this.#finish(this.rows[at] as number, buyer, this.#fits[at] as number);
    }
    return kept;
  }

  /** Adds a factor and moves the rows that can still reach `leastSum` to the front. */
  #add(values: Float64Array, count: number, weight: number, leastSum: number): number {
    const { rows } = this;
    const sums = this.#sums;
    const fits = this.#fits;
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const sum = (sums[at] as number) + weight * (values[at] as number);
      sums[kept] = sum;
      rows[kept] = rows[at] as number;
      fits[kept] = fits[at] as number;
      if (sum >= leastSum) kept += 1;
    }
    return kept;
  }
}

function makeSellerSide(store: CatalogueStore, brief: CompiledBrief) {
  const { lowest, minFee } = store.columns;
  const hundredths = inHundredths;
  const industry = brief.criteria.industryCategory;
  const wishing = store.bitmaps.wanted.anyOf([0]);
  const wanted = store.bitmaps.wanted.anyOf(industry === null ? [] : [industryCategories.indexOf(industry) + 1]);
  const hasFit = brief.isStated.objectives;
  return (row: number, buyer: number, fit: number): number => {
    const floor = minFee[row] as number;
    const hasWishes = hasBit(wishing, row);
    if (!hasWishes && floor !== floor) return hundredths(buyer);
    const price = lowest[row] as number;
    const category = categoryWish(industry, hasWishes, hasBit(wanted, row));
    const fee = floor !== floor || price !== price ? null : feeWish(brief, floor, price);
    return hundredths(reciprocalScore(buyer, sellerScore(category, fee, hasFit ? fit : null)));
  };
}
