/**
 * Bitmaps, and lists for a block of rows, for the length of one search, used again for the next. Made anew each time,
 * they would make the collector run
 * through the whole search index every few searches, and that takes longer than any search.
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

  /** Takes back all that was handed out: to be called before each search, and to keep nothing beyond it. */
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

  /** For the rows of a block; holds anything. */
  rows(): Int32Array {
    return (this.#rows[this.#usedRows++] ??= new Int32Array(BLOCK_ROWS));
  }

  /** A number for each row of a block; holds anything. */
  numbers(): Float64Array {
    return (this.#numbers[this.#usedNumbers++] ??= new Float64Array(BLOCK_ROWS));
  }

  #next(): Bitmap {
    const bitmap = (this.#bitmaps[this.#used] ??= new Int32Array(this.#words));
    this.#used += 1;
    return bitmap;
  }
}
