/**
 * Passes that drop rows which can no longer reach a score. Each subtracts the minimum that its factor, or a part of it,
 * misses, and moves the rows that stay at or above the required score to the front.
 */

/**
 * @param sums each row's upper bound, in points of weight @param leastSum the required minimum @returns how many rows stay
 */
export type Pass = (rows: Int32Array, sums: Float64Array, count: number, leastSum: number) => number;

/** @param losses by column value, in points of weight */
export function tablePass(column: Uint8Array, losses: Float64Array): Pass {
  return (rows, sums, count, leastSum) => takeOffByTable(rows, sums, count, leastSum, column, losses);
}

/**
 * Branchless, here and below: which rows stay is effectively random, and a branch misprediction costs more than the
 * addition.
 */
function takeOffByTable(
  rows: Int32Array,
  sums: Float64Array,
  count: number,
  leastSum: number,
  column: Uint8Array,
  losses: Float64Array,
): number {
  let remaining = 0;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    const sum = (sums[at] as number) - (losses[column[row] as number] as number);
    sums[remaining] = sum;
    rows[remaining] = row;
    remaining += Number(sum >= leastSum);
  }
  return remaining;
}

/** @param values 0..1 for each row: the factor's value or an upper bound */
export function keepReaching(
  rows: Int32Array,
  sums: Float64Array,
  values: Float64Array,
  weight: number,
  count: number,
  leastSum: number,
): number {
  let remaining = 0;
  for (let at = 0; at < count; at += 1) {
    const sum = (sums[at] as number) - weight * (1 - (values[at] as number));
    sums[remaining] = sum;
    rows[remaining] = rows[at] as number;
    remaining += Number(sum >= leastSum);
  }
  return remaining;
}
