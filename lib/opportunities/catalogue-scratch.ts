/**
 * Bitmaps for the length of one search, used again for the next. Made anew each time, they would make the collector run
 * through the whole catalogue every few searches, and that takes longer than any search.
 */
import { type Bitmap, wordsFor } from "./catalogue-bitmap";

export class Scratch {
  #words: number;
  #bitmaps: Bitmap[] = [];
  #used = 0;

  constructor(rows: number) {
    this.#words = wordsFor(rows);
  }

  /** Takes back every bitmap that was handed out: to be called before each search, and to keep none beyond it. */
  reset(rows: number): void {
    this.#used = 0;
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

  #next(): Bitmap {
    const bitmap = (this.#bitmaps[this.#used] ??= new Int32Array(this.#words));
    this.#used += 1;
    return bitmap;
  }
}
