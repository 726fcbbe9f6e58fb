/**
 * What searches under one brief have found out about rows, kept for the next one: whether a hard filter rules a row out,
 * and its score, or what it is certain not to exceed. A marketer's filters change from search to search, the brief hardly
 * ever. A row that is written is forgotten; a brief that is changed, or a new day, is another memory.
 */
import type { BriefCriteria } from "@/lib/matching/criteria";

import { type Bitmap, clearBit, wordsFor } from "./catalogue-bitmap";

const mostBriefs = 16;

/** Of a score that is only a ceiling. All bits set, a ceiling above every score, is a row of which nothing is known. */
export const ONLY_CEILING = 0x8000;
export const CEILING_BITS = 0x7fff;
const nothingKnown = 0xffff;

export class BriefMemory {
  /** Rows that the hard filters were asked about, and those that they kept. */
  readonly asked: Bitmap;
  readonly kept: Bitmap;
  /** Hundredths. */
  readonly scores: Uint16Array;

  constructor(rows: number) {
    this.asked = new Int32Array(wordsFor(rows));
    this.kept = new Int32Array(wordsFor(rows));
    this.scores = new Uint16Array(rows).fill(nothingKnown);
  }

  forgetAll(): this {
    this.asked.fill(0);
    this.kept.fill(0);
    this.scores.fill(nothingKnown);
    return this;
  }

  forget(row: number): void {
    clearBit(this.asked, row);
    clearBit(this.kept, row);
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
