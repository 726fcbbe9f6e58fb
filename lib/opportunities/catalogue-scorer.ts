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
  leastBuyerScore,
  reciprocalScore,
  sellerScore,
} from "@/lib/matching/reciprocal";
import { type Factor, factors } from "@/lib/matching/weights";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { BLOCK_ROWS, hasBit } from "./catalogue-bitmap";
import { budgetCeilings } from "./catalogue-budget";
import { type BlockValues, factorMakers } from "./catalogue-factors";
import type { CatalogueStore } from "./catalogue-store";

/**
 * Factors whose columns are a few bytes a row, and so are many to a line of the processor's cache: what dropping a row
 * costs is fetching it. The score itself adds all factors in their fixed order.
 */
const dropOrder: readonly Factor[] = ["affinity", "budget", "objectives", "exclusivity", "geography", "audience"];

/** In points: keeps what is lost in adding in another order from dropping a row that just reaches what is wanted. */
const slack = 1e-6;

export class BulkScorer {
  /** Of the block scored last: the rows that were kept, and their scores in hundredths. */
  readonly rows = new Int32Array(BLOCK_ROWS);
  readonly scores = new Float64Array(BLOCK_ROWS);
  readonly #sums = new Float64Array(BLOCK_ROWS);
  readonly #values = new Float64Array(BLOCK_ROWS);
  readonly #fits = new Float64Array(BLOCK_ROWS);
  readonly #valuesOf: Partial<Record<Factor, BlockValues>>;
  /** As `#valuesOf`, or never less. */
  readonly #ceilingsOf: Partial<Record<Factor, BlockValues>>;
  readonly #brief: CompiledBrief;
  readonly #finish: (row: number, buyer: number, fit: number) => number;

  constructor(store: CatalogueStore, brief: CompiledBrief) {
    const stated = factors.filter((factor) => brief.isStated[factor]);
    this.#valuesOf = Object.fromEntries(stated.map((factor) => [factor, factorMakers[factor](store, brief)]));
    this.#ceilingsOf = { ...this.#valuesOf };
    if (brief.isStated.budget) this.#ceilingsOf.budget = budgetCeilings(store, brief);
    this.#brief = brief;
    this.#finish = makeSellerSide(store, brief);
  }

  /**
   * Rows must be such as no hard filter rules out.
   * @param least hundredths; rows that are certain to score less may be left out
   * @returns how many rows were kept
   */
  score(rows: Int32Array, count: number, least: number): number {
    const { weights, statedWeight } = this.#brief;
    this.rows.set(rows.subarray(0, count));
    const kept = least > 0 ? this.#drop(count, least) : count;
    const sums = this.#sums.fill(0, 0, kept);
    for (const factor of factors) {
      const values = factor === "objectives" ? this.#fits : this.#values;
      const valuesOf = this.#valuesOf[factor];
      if (!valuesOf) continue;
      valuesOf(this.rows, kept, values);
      addWeighted(sums, values, weights[factor], kept);
    }
    for (let at = 0; at < kept; at += 1) {
      const buyer = (100 * (sums[at] as number)) / statedWeight;
      this.scores[at] = this.#finish(this.rows[at] as number, buyer, this.#fits[at] as number);
    }
    return kept;
  }

  /** Factor by factor, moves the rows to the front that could still score `least` if all their other factors were 1. */
  #drop(count: number, least: number): number {
    const { weights, statedWeight } = this.#brief;
    const leastSum = ((leastBuyerScore(least / 100) - slack) * statedWeight) / 100;
    this.#sums.fill(statedWeight, 0, count);
    let kept = count;
    for (const factor of dropOrder) {
      const ceilingsOf = this.#ceilingsOf[factor];
      if (!ceilingsOf || kept === 0) continue;
      ceilingsOf(this.rows, kept, this.#values);
      kept = keepReaching(this.rows, this.#sums, this.#values, weights[factor], kept, leastSum);
    }
    return kept;
  }
}

function addWeighted(sums: Float64Array, values: Float64Array, weight: number, count: number): void {
  for (let at = 0; at < count; at += 1) sums[at] = (sums[at] as number) + weight * (values[at] as number);
}

/** Without branches: which rows are kept is as good as random, and a wrong guess costs more than the sum. Takes what a factor misses off the sums, and keeps the rows that stay at `leastSum` or above. */
function keepReaching(
  rows: Int32Array,
  sums: Float64Array,
  values: Float64Array,
  weight: number,
  count: number,
  leastSum: number,
): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const sum = (sums[at] as number) - weight * (1 - (values[at] as number));
    sums[kept] = sum;
    rows[kept] = rows[at] as number;
    kept += Number(sum >= leastSum);
  }
  return kept;
}

function makeSellerSide(store: CatalogueStore, brief: CompiledBrief) {
  const { lowest, minFee } = store.columns;
  const [hundredths, has] = [inHundredths, hasBit];
  const industry = brief.criteria.industryCategory;
  const wishing = store.rowsWith("wanted", [0]);
  const wanted = store.rowsWith("wanted", industry === null ? [] : [industryCategories.indexOf(industry) + 1]);
  const hasFit = brief.isStated.objectives;
  return (row: number, buyer: number, fit: number): number => {
    const floor = minFee[row] as number;
    const hasWishes = has(wishing, row);
    if (!hasWishes && floor !== floor) return hundredths(buyer);
    const price = lowest[row] as number;
    const category = categoryWish(industry, hasWishes, has(wanted, row));
    const fee = floor !== floor || price !== price ? null : feeWish(brief, floor, price);
    return hundredths(reciprocalScore(buyer, sellerScore(category, fee, hasFit ? fit : null)));
  };
}
