/** Scores rows as `BulkScorer` does, and only those that the memory of the brief does not answer for. */
import { type BriefMemory, CEILING_BITS, ONLY_CEILING } from "./catalogue-brief-memory";
import type { BulkScorer } from "./catalogue-scorer";
import type { Scratch } from "./catalogue-scratch";

export class MemorizingScorer {
  /** Of the block scored last: the rows that were kept, and their scores in hundredths. */
  readonly rows: Int32Array;
  readonly scores: Float64Array;
  readonly #open: Int32Array;
  readonly #scorer: BulkScorer;
  readonly #memory: BriefMemory;

  constructor(scratch: Scratch, scorer: BulkScorer, memory: BriefMemory) {
    [this.rows, this.scores, this.#open] = [scratch.rows(), scratch.numbers(), scratch.rows()];
    this.#scorer = scorer;
    this.#memory = memory;
  }

  /**
   * @param least hundredths; rows that are certain to score less may be left out
   * @returns how many rows were kept
   */
  score(block: Int32Array, count: number, least: number): number {
    const memory = this.#memory.scores;
    const open = this.#open;
    let opened = 0;
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const row = block[at] as number;
      const known = memory[row] as number;
      if ((known & CEILING_BITS) < least) continue;
      if ((known & ONLY_CEILING) !== 0) open[opened++] = row;
      else {
        this.rows[kept] = row;
        this.scores[kept++] = known;
      }
    }
    return this.#scoreOpen(opened, kept, least);
  }

  /** Rows that the scorer leaves out are certain to score less than `least`, and that much is remembered of them. */
  #scoreOpen(opened: number, before: number, least: number): number {
    const memory = this.#memory.scores;
    const { rows, scores } = this.#scorer;
    for (let at = 0; at < opened && least > 0; at += 1) memory[this.#open[at] as number] = ONLY_CEILING | (least - 1);
    const kept = opened > 0 ? this.#scorer.score(this.#open, opened, least) : 0;
    for (let at = 0; at < kept; at += 1) {
      this.rows[before + at] = rows[at] as number;
      this.scores[before + at] = scores[at] as number;
      memory[rows[at] as number] = scores[at] as number;
    }
    return before + kept;
  }
}
