/**
 * One bit per row. Sets of rows are combined 32 at a time, which makes filtering and counting a million of them fast.
 */

export type Bitmap = Int32Array;

export const wordsFor = (rows: number): number => (rows + 31) >>> 5;

export function setBit(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] as number) | (1 << (row & 31));
}

export function clearBit(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] as number) & ~(1 << (row & 31));
}

export const hasBit = (bitmap: Bitmap, row: number): boolean =>
  ((bitmap[row >>> 5] as number) & (1 << (row & 31))) !== 0;

export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bitmap: Bitmap): number {
  let sum = 0;
  for (let word = 0; word < bitmap.length; word += 1) sum += bitsIn(bitmap[word] as number);
  return sum;
}

/** Eight words at a time: added bit by bit to ones, twos and fours (Harley and Seal's), so that four words are counted. */
export function countShared(a: Bitmap, b: Bitmap): number {
  const whole = a.length & ~7;
  let sum = 0;
  for (let at = 0; at < whole; at += 8) {
    const w0 = (a[at] as number) & (b[at] as number);
    const w1 = (a[at + 1] as number) & (b[at + 1] as number);
    const w2 = (a[at + 2] as number) & (b[at + 2] as number);
    const w3 = (a[at + 3] as number) & (b[at + 3] as number);
    const w4 = (a[at + 4] as number) & (b[at + 4] as number);
    const w5 = (a[at + 5] as number) & (b[at + 5] as number);
    const w6 = (a[at + 6] as number) & (b[at + 6] as number);
    const w7 = (a[at + 7] as number) & (b[at + 7] as number);
    const ones0 = w0 ^ w1 ^ w2;
    const twos0 = majority(w0, w1, w2);
    const ones1 = ones0 ^ w3 ^ w4;
    const twos1 = majority(ones0, w3, w4);
    const ones = ones1 ^ w5 ^ w6;
    const twos2 = majority(ones1, w5, w6);
    const twos = twos0 ^ twos1 ^ twos2;
    sum += bitsIn(ones) + bitsIn(w7) + 2 * bitsIn(twos) + 4 * bitsIn(majority(twos0, twos1, twos2));
  }
  for (let at = whole; at < a.length; at += 1) sum += bitsIn((a[at] as number) & (b[at] as number));
  return sum;
}

/** The carry of three bits. */
const majority = (a: number, b: number, c: number): number => (a & b) | ((a ^ b) & c);

export function keepShared(remaining: Bitmap, other: Bitmap): void {
  for (let word = 0; word < remaining.length; word += 1)
    remaining[word] = (remaining[word] as number) & (other[word] as number);
}

export function takeAway(remaining: Bitmap, other: Bitmap): void {
  for (let word = 0; word < remaining.length; word += 1)
    remaining[word] = (remaining[word] as number) & ~(other[word] as number);
}

export function addAll(sum: Bitmap, other: Bitmap): void {
  for (let word = 0; word < sum.length; word += 1) sum[word] = (sum[word] as number) | (other[word] as number);
}

/** Rows are processed this many at a time: few enough to stay in the L1 cache. */
export const BLOCK_ROWS = 2048;

/** Unused lists. */
const spareBlocks: Int32Array[] = [];

/** Lists the rows of a bitmap block by block. The list is the same array each time, so copy it before storing it. */
export function forEachBlock(bitmap: Bitmap, visit: (rows: Int32Array, count: number) => void): void {
  const rows = spareBlocks.pop() ?? new Int32Array(BLOCK_ROWS);
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    let rest = bitmap[word] as number;
    if (rest === 0) continue;
    if (count > BLOCK_ROWS - 32) {
      visit(rows, count);
      count = 0;
    }
    while (rest !== 0) {
      rows[count] = (word << 5) + 31 - Math.clz32(rest & -rest);
      count += 1;
      rest &= rest - 1;
    }
  }
  if (count > 0) visit(rows, count);
  spareBlocks.push(rows);
}

/** A bitmap for each value of a column, created when the value first appears. */
export class ValueBitmaps {
  readonly byValue: (Bitmap | undefined)[] = [];
  #words: number;

  constructor(rows: number) {
    this.#words = wordsFor(rows);
  }

  add(row: number, value: number): void {
    let bitmap = this.byValue[value];
    if (!bitmap) this.byValue[value] = bitmap = new Int32Array(this.#words);
    setBit(bitmap, row);
  }

  clear(row: number): void {
    for (const bitmap of this.byValue) if (bitmap) clearBit(bitmap, row);
  }

  grow(rows: number): void {
    this.#words = wordsFor(rows);
    this.byValue.forEach((bitmap, value) => {
      if (bitmap) this.byValue[value] = grownBitmap(bitmap, this.#words);
    });
  }

  /** Adds the rows with any of the values. @returns the sum */
  addTo(sum: Bitmap, values: readonly number[]): Bitmap {
    for (const value of values) {
      const bitmap = this.byValue[value];
      if (bitmap) addAll(sum, bitmap);
    }
    return sum;
  }
}

export function grownBitmap(bitmap: Bitmap, words: number): Bitmap {
  const grown = new Int32Array(words);
  grown.set(bitmap);
  return grown;
}
