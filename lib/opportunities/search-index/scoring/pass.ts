/**
 * Passes that drop rows which can no longer reach a score. Each takes off what its factor, or a part of it, misses at
 * least, and moves to the front the rows that stay at or above what is wanted.
 */

/**
 * @param sums of each row, in points of weight: what it reaches at most
 * @param leastSum what has to be reached
 * @returns how many rows stay
 */
export type Pass = (rows: Int32Array, sums: Float64Array, count: number, leastSum: number) => number;

/** @param losses by value of the column, in points of weight */
export function tablePass(column: Uint8Array, losses: Float64Array): Pass {
  return (rows, sums, count, leastSum) => takeOffByTable(rows, sums, count, leastSum, column, losses);
}

/** Without branches, here and below: which rows stay is as good as random, and a wrong guess costs more than the sum. */
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

/** @param values 0..1, of each of the rows: the factor's own or never less */
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
