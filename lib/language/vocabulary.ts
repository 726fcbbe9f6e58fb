/**
 * Words for correcting typos. Words are only added: an obsolete one is harmless, because a correction is offered only
 * if it finds something.
 */
import { maxSlips } from "@/lib/platform/similarity";
import { fold } from "./words";

const shortest = 3;
const notAscii = /[^\u0020-\u007e]/;

export class Vocabulary {
  /** Each word with a bitmask of its letters. */
  readonly #letters = new Map<string, number>();

  /** Words of three letters or more; numbers are not words. */
  add(text: string | null): void {
    if (!text) return;
    const folded = notAscii.test(text) ? fold(text) : text.toLowerCase();
    for (const word of folded.split(/[^\p{L}\p{N}]+/u))
      if (word.length >= shortest && !this.#letters.has(word) && !/\p{N}/u.test(word))
        this.#letters.set(word, letterBits(word));
  }

  has(word: string): boolean {
    return this.#letters.has(word);
  }

  /** Every word possibly within a typo's edit distance, by length and letters: one edit changes two letters at most. */
  *candidates(word: string): Generator<string> {
    const [slips, bits] = [maxSlips(word.length), letterBits(word)];
    for (const [known, letters] of this.#letters)
      if (Math.abs(known.length - word.length) <= slips && countBits(bits ^ letters) <= 2 * slips) yield known;
  }
}

const letterBits = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
};

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
