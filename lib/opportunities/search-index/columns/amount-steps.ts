/**
 * Bitmaps by order of magnitude for a column of amounts: a range combines the bitmaps of the steps inside it, and only
 * rows of the two steps at its ends are checked.
 */
import { type Bitmap, forEachBlock, setBit } from "./bitmap";
import type { IndexStore } from "./store";

export const AMOUNT_STEPS = 128;

/** Two steps per doubling, from 1 on. The step never decreases with the amount. */
export function amountStep(amount: number): number {
  if (!(amount > 1)) return 1;
  return Math.min(AMOUNT_STEPS - 1, 1 + Math.floor(2 * Math.log2(amount)));
}

const bitmapsOf = { lowest: "priceStep", reach: "reachStep" } as const;

/** Rows with a known amount in between, inclusive. */
export function amountsBetween(store: IndexStore, name: "lowest" | "reach", from: number, to: number): Bitmap {
  const bitmaps = bitmapsOf[name];
  const column = store.columns[name];
  const [first, last] = [amountStep(from), amountStep(to)];
  const inside = store.bitmaps[bitmaps].byValue.map((_, step) => step).filter((step) => step > first && step < last);
  const rows = store.rowsWith(bitmaps, inside);
  const edges = store.rowsWith(bitmaps, [first, last]);
  forEachBlock(edges, (block, count) => addBetween(rows, block, count, column, from, to));
  return rows;
}

/** Rows with a known, larger amount. */
export function amountsAbove(store: IndexStore, name: "lowest" | "reach", limit: number): Bitmap {
  const bitmaps = bitmapsOf[name];
  const column = store.columns[name];
  const edge = amountStep(limit);
  const above = store.bitmaps[bitmaps].byValue.map((_, step) => step).filter((step) => step > edge);
  const rows = store.rowsWith(bitmaps, above);
  forEachBlock(store.rowsWith(bitmaps, [edge]), (block, count) => {
    for (let at = 0; at < count; at += 1) {
      const row = block[at] as number;
      if ((column[row] as number) > limit) setBit(rows, row);
    }
  });
  return rows;
}

function addBetween(
  remaining: Bitmap,
  rows: Int32Array,
  count: number,
  column: Float64Array,
  from: number,
  to: number,
): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const amount = column[row] as number;
    const isBetween = Number(amount >= from) & Number(amount <= to);
    remaining[row >>> 5] = (remaining[row >>> 5] as number) | (isBetween << (row & 31));
  }
}
