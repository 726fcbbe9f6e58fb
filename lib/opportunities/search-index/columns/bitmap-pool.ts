/**
 * Bitmaps, and lists for a block of rows, for the duration of one search, reused by the next. Allocating them each time
 * would make the garbage collector traverse the whole search index every few searches, which takes longer than any
 * search.
 */
import { type Bitmap, BLOCK_ROWS, wordsFor } from "./bitmap";

export class BitmapPool {
  #words: number;
  #bitmaps: Bitmap[] = [];
  #used = 0;
  readonly #rows: Int32Array[] = [];
  #usedRows = 0;
  readonly #numbers: Float64Array[] = [];
  #usedNumbers = 0;

  constructor(rows: number) {
    this.#words = wordsFor(rows);
  }

  /** Reclaims everything handed out: call it before each search, and keep nothing beyond it. */
  reset(rows: number): void {
    this.#used = this.#usedRows = this.#usedNumbers = 0;
    if (wordsFor(rows) === this.#words) return;
    this.#words = wordsFor(rows);
    this.#bitmaps = [];
  }

  empty(): Bitmap {
    return this.#next().fill(0);
  }

  copyOf(bitmap: Bitmap): Bitmap {
    const copy = this.#next();
    copy.set(bitmap);
    return copy;
  }

  /** For the rows of a block; contents are undefined. */
  rows(): Int32Array {
    return (this.#rows[this.#usedRows++] ??= new Int32Array(BLOCK_ROWS));
  }

  /** A number for each row of a block; contents are undefined. */
  numbers(): Float64Array {
    return (this.#numbers[this.#usedNumbers++] ??= new Float64Array(BLOCK_ROWS));
  }

  #next(): Bitmap {
    const bitmap = (this.#bitmaps[this.#used] ??= new Int32Array(this.#words));
    this.#used += 1;
    return bitmap;
  }
}
