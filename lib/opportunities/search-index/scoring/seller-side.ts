/** The seller's side of the score for rows in bulk: the full value, and its upper bound for a row. */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { categoryFit, inHundredths, leastBuyerScore, reciprocalScore, sellerScore } from "@/lib/matching/reciprocal";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { type Bitmap, hasBit } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";

/** Bits of a row's kind: the seller publishes wanted categories, and the brief's industry is among them. */
const HAS_WANTED = 1;
const IS_WANTED = 2;
const kinds = 4;

export interface SellerSide {
  /** Hundredths. @param fit the row's value for the objectives */
  finish(row: number, buyer: number, fit: number): number;
  /** Writes which kind of seller each row has, 0..3. */
  kindsOf(rows: Int32Array, count: number, kindOf: Uint8Array): void;
  /** By kind, the minimum buyer score with which a row can reach `final`. */
  leastBuyerScores(final: number): Float64Array;
}

export function sellerSide(store: IndexStore, brief: CompiledBrief): SellerSide {
  const requested = requestedRows(store, brief);
  return {
    finish: makeFinish(store, brief, requested),
    kindsOf: (rows, count, kindOf) => writeKinds(rows, count, kindOf, store.columns.hasWanted, requested),
    leastBuyerScores: (final) =>
      Float64Array.from({ length: kinds }, (_, kind) => leastBuyerScore(final, mostOf(brief, kind))),
  };
}

function requestedRows(store: IndexStore, { criteria }: CompiledBrief): Bitmap {
  const industry = criteria.industryCategory;
  return store.rowsWith("wanted", industry === null ? [] : [industryCategories.indexOf(industry) + 1]);
}

function writeKinds(
  rows: Int32Array,
  count: number,
  kindOf: Uint8Array,
  hasRequested: Uint8Array,
  requested: Bitmap,
): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const isRequested = ((requested[row >>> 5] as number) >>> (row & 31)) & 1;
    kindOf[at] = (hasRequested[row] as number) | (isRequested * IS_WANTED);
  }
}

/** The seller's score with the objectives at their best. */
function mostOf({ criteria, isStated }: CompiledBrief, kind: number): number | null {
  const category = categoryFit(criteria.industryCategory, (kind & HAS_WANTED) !== 0, (kind & IS_WANTED) !== 0);
  return sellerScore(category, isStated.objectives ? 1 : null);
}

function makeFinish(store: IndexStore, brief: CompiledBrief, requested: Bitmap): SellerSide["finish"] {
  const { hasWanted: hasRequested } = store.columns;
  const [hundredths, has] = [inHundredths, hasBit];
  const industry = brief.criteria.industryCategory;
  const hasFit = brief.isStated.objectives;
  return (row, buyer, fit) => {
    if (hasRequested[row] === 0) return hundredths(buyer);
    const category = categoryFit(industry, true, has(requested, row));
    return hundredths(reciprocalScore(buyer, sellerScore(category, hasFit ? fit : null)));
  };
}
