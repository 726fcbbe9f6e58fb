/** The seller's side of the score for rows in bulk: the whole of it, and the most it can do for a row. */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import {
  categoryWish,
  feeWish,
  inHundredths,
  leastBuyerScore,
  reciprocalScore,
  sellerScore,
} from "@/lib/matching/reciprocal";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { type Bitmap, hasBit } from "./catalogue-bitmap";
import type { CatalogueStore } from "./catalogue-store";

/** Bits of the column `wishes`; and of a kind of row: that the brief's industry is among those wished for. */
export const WISHES_CATEGORIES = 1;
export const WISHES_FEE = 2;
const IS_WANTED = 4;
const kinds = 8;

export interface SellerSide {
  /** Hundredths. @param fit the row's value for the objectives */
  finish(row: number, buyer: number, fit: number): number;
  /** Writes which kind of seller each row has, 0..7. */
  kindsOf(rows: Int32Array, count: number, kindOf: Uint8Array): void;
  /** By kind, the score on the buyer's side without which a row cannot come to `final`, whatever else it holds. */
  leastBuyerScores(final: number): Float64Array;
}

export function sellerSide(store: CatalogueStore, brief: CompiledBrief): SellerSide {
  const wanted = wantedRows(store, brief);
  return {
    finish: makeFinish(store, brief, wanted),
    kindsOf: (rows, count, kindOf) => writeKinds(rows, count, kindOf, store.columns.wishes, wanted),
    leastBuyerScores: (final) =>
      Float64Array.from({ length: kinds }, (_, kind) => leastBuyerScore(final, mostOf(brief, kind))),
  };
}

function wantedRows(store: CatalogueStore, { criteria }: CompiledBrief): Bitmap {
  const industry = criteria.industryCategory;
  return store.rowsWith("wanted", industry === null ? [] : [industryCategories.indexOf(industry) + 1]);
}

function writeKinds(rows: Int32Array, count: number, kindOf: Uint8Array, wishes: Uint8Array, wanted: Bitmap): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const isWanted = ((wanted[row >>> 5] as number) >>> (row & 31)) & 1;
    kindOf[at] = (wishes[row] as number) | (isWanted * IS_WANTED);
  }
}

/** The seller's score with the fee and the objectives at their best. */
function mostOf({ criteria, isStated }: CompiledBrief, kind: number): number | null {
  const hasWishes = (kind & WISHES_CATEGORIES) !== 0;
  const category = categoryWish(criteria.industryCategory, hasWishes, (kind & IS_WANTED) !== 0);
  return sellerScore(category, (kind & WISHES_FEE) === 0 ? null : 1, isStated.objectives ? 1 : null);
}

function makeFinish(store: CatalogueStore, brief: CompiledBrief, wanted: Bitmap): SellerSide["finish"] {
  const { lowest, minFee, wishes } = store.columns;
  const [hundredths, has] = [inHundredths, hasBit];
  const industry = brief.criteria.industryCategory;
  const hasFit = brief.isStated.objectives;
  return (row, buyer, fit) => {
    const wished = wishes[row] as number;
    if (wished === 0) return hundredths(buyer);
    const category = categoryWish(industry, (wished & WISHES_CATEGORIES) !== 0, has(wanted, row));
    const fee = (wished & WISHES_FEE) === 0 ? null : feeWish(brief, minFee[row] as number, lowest[row] as number);
    return hundredths(reciprocalScore(buyer, sellerScore(category, fee, hasFit ? fit : null)));
  };
}
