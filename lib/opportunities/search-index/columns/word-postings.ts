/**
 * Which rows have a stem, and how strongly. A changed row leaves its old entries behind under an old number; they are
 * skipped, and removed once they are half of all.
 */
import type { ListingFacts, StoryWord } from "@/lib/matching/criteria";

/** Row × 256 + the row's number, and the strengths, of each entry. */
interface Postings {
  rows: Uint32Array;
  strengths: Uint8Array;
  length: number;
}

const LAST_NUMBER = 255;
const MAX_SUMS = 16;

export class WordPostings {
  readonly #byStem = new Map<string, Postings>();
  readonly #lengths: number[] = [];
  #numbers: Uint8Array;
  #entries = 0;
  #stale = 0;
  /** For the latest stories, while no row changes. */
  readonly #sums = new Map<string, Int32Array>();

  constructor(rows: number) {
    this.#numbers = new Uint8Array(rows);
  }

  add(row: number, words: ListingFacts["words"]): void {
    this.#sums.clear();
    const entry = row * (LAST_NUMBER + 1) + (this.#numbers[row] as number);
    for (const [stem, { strength }] of words) {
      const postings = this.#roomFor(stem);
      postings.rows[postings.length] = entry;
      postings.strengths[postings.length] = strength;
      postings.length += 1;
    }
    this.#lengths[row] = words.size;
    this.#entries += words.size;
  }

  remove(row: number): void {
    this.#sums.clear();
    this.#stale += this.#lengths[row] ?? 0;
    this.#lengths[row] = 0;
    const isLast = this.#numbers[row] === LAST_NUMBER;
    if (isLast || this.#stale * 2 > this.#entries) this.#sweep(row);
    else this.#numbers[row] = (this.#numbers[row] as number) + 1;
  }

  grow(rows: number): void {
    const numbers = new Uint8Array(rows);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
    this.#sums.clear();
  }

  /** For each row, the sum of weight × strength: `storySum` for all listings at once. */
  sumsOf(words: readonly StoryWord[]): Int32Array {
    const key = JSON.stringify(words.map(({ stem, weight }) => [stem, weight]));
    const known = this.#sums.get(key);
    if (known) return known;
    const sums = new Int32Array(this.#numbers.length);
    for (const { stem, weight } of words) this.#addTo(sums, stem, weight);
    this.#sums.set(key, sums);
    if (this.#sums.size > MAX_SUMS) this.#sums.delete(this.#sums.keys().next().value as string);
    return sums;
  }

  #addTo(sums: Int32Array, stem: string, weight: number): void {
    const postings = this.#byStem.get(stem);
    if (!postings) return;
    const { rows, strengths, length } = postings;
    for (let at = 0; at < length; at += 1) {
      const entry = rows[at] as number;
      const row = entry >>> 8;
      if ((entry & LAST_NUMBER) === this.#numbers[row])
        sums[row] = (sums[row] as number) + weight * (strengths[at] as number);
    }
  }

  #roomFor(stem: string): Postings {
    const known = this.#byStem.get(stem);
    if (known && known.length < known.rows.length) return known;
    const capacity = Math.max(4, (known?.length ?? 0) * 2);
    const larger = { rows: new Uint32Array(capacity), strengths: new Uint8Array(capacity), length: known?.length ?? 0 };
    if (known) {
      larger.rows.set(known.rows);
      larger.strengths.set(known.strengths);
    }
    this.#byStem.set(stem, larger);
    return larger;
  }

  /** Moves the valid entries to the front, under number 0. @param removed a row whose entries are all invalid */
  #sweep(removed: number): void {
    for (const [stem, postings] of this.#byStem) {
      const { rows, strengths, length } = postings;
      let end = 0;
      for (let at = 0; at < length; at += 1) {
        const entry = rows[at] as number;
        const row = entry >>> 8;
        if (row === removed || (entry & LAST_NUMBER) !== this.#numbers[row]) continue;
        rows[end] = row * (LAST_NUMBER + 1);
        strengths[end] = strengths[at] as number;
        end += 1;
      }
      postings.length = end;
      if (end === 0) this.#byStem.delete(stem);
    }
    this.#numbers.fill(0);
    this.#entries -= this.#stale;
    this.#stale = 0;
  }
}
