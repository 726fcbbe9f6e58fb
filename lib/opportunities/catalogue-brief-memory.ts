/**
 * What searches under one brief have found out about rows, kept for the next one: which the hard filters leave, until a
 * row is written, and each one's score, or what it is certain not to exceed, until that row is written. A marketer's
 * filters change from search to search, the brief hardly ever. A brief that is changed, or a new day, is another memory.
 */
import type { BriefCriteria } from "@/lib/matching/criteria";

import { type Bitmap, wordsFor } from "./catalogue-bitmap";

const mostBriefs = 16;

/** Of a score that is only a ceiling. All bits set, a ceiling above every score, is a row of which nothing is known. */
export const ONLY_CEILING = 0x8000;
export const CEILING_BITS = 0x7fff;
const nothingKnown = 0xffff;

export class BriefMemory {
  /** Rows that the hard filters keep; to be made anew where `isKeptKnown` does not hold. */
  readonly kept: Bitmap;
  isKeptKnown = false;
  /** Hundredths. */
  readonly scores: Uint16Array;

  constructor(rows: number) {
    this.kept = new Int32Array(wordsFor(rows));
    this.scores = new Uint16Array(rows).fill(nothingKnown);
  }

  forgetAll(): this {
    this.isKeptKnown = false;
    this.scores.fill(nothingKnown);
    return this;
  }

  forget(row: number): void {
    this.isKeptKnown = false;
    this.scores[row] = nothingKnown;
  }
}

export class BriefMemories {
  readonly #byBrief = new Map<string, BriefMemory>();

  /** The one asked for longest ago makes room, and is used again: see `Scratch`. @param today days since 1970 */
  of(brief: BriefCriteria, today: number, rows: number): BriefMemory {
    const key = JSON.stringify([today, brief]);
    const memory = this.#byBrief.get(key) ?? this.#oldest()?.forgetAll() ?? new BriefMemory(rows);
    this.#byBrief.delete(key);
    this.#byBrief.set(key, memory);
    return memory;
  }

  /** Taken out, once there is no room for another. */
  #oldest(): BriefMemory | undefined {
    const [oldest] = this.#byBrief;
    if (this.#byBrief.size < mostBriefs || !oldest) return undefined;
    this.#byBrief.delete(oldest[0]);
    return oldest[1];
  }

  forgetRow(row: number): void {
    for (const memory of this.#byBrief.values()) memory.forget(row);
  }

  forgetAll(): void {
    this.#byBrief.clear();
  }
}
