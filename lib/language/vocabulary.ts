/**
 * Words by which mistyped ones are corrected. Words are only added: one that nothing has any more is harmless, because
 * a correction is offered only where it finds something.
 */
import { maxSlips } from "@/lib/platform/similarity";
import { fold } from "./words";

const shortest = 3;
const notAscii = /[^\u0020-\u007e]/;

export class Vocabulary {
  /** Each word with a bit for each letter that it has. */
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

  /** Every word that may be within a mistyped one's slips, by its length and letters: a slip changes two letters at most. */
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
