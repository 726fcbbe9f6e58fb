/**
 * Which rows are closed on a day: past their deadline, or too late for their lead time. This doesn't depend on the
 * brief, so it is computed for all rows once a day, and again for a row when it is written.
 */
import { type Bitmap, clearBit, setBit, wordsFor } from "../columns/bitmap";
import type { Columns } from "../columns/columns";

export interface ClosedRows {
  deadlinePassed: Bitmap;
  insideLeadTime: Bitmap;
}

export class ClosingDays {
  #today = NaN;
  #closed: ClosedRows | null = null;

  /** @param today days since 1970 */
  closedOn(today: number, columns: Columns): ClosedRows {
    const rows = columns.deadline.length;
    if (this.#closed && this.#today === today && this.#closed.deadlinePassed.length === wordsFor(rows))
      return this.#closed;
    this.#today = today;
    this.#closed = { deadlinePassed: new Int32Array(wordsFor(rows)), insideLeadTime: new Int32Array(wordsFor(rows)) };
    for (let row = 0; row < rows; row += 1) this.#judge(row, columns, this.#closed);
    return this.#closed;
  }

  /** Call this after writing a row. */
  written(row: number, columns: Columns): void {
    if (!this.#closed || row >= this.#closed.deadlinePassed.length * 32) return;
    clearBit(this.#closed.deadlinePassed, row);
    clearBit(this.#closed.insideLeadTime, row);
    this.#judge(row, columns, this.#closed);
  }

  #judge(row: number, { deadline, termFrom, termTo, lead }: Columns, closed: ClosedRows): void {
    const today = this.#today;
    if ((deadline[row] as number) < today) setBit(closed.deadlinePassed, row);
    if (isRowTooLate(termFrom[row] as number, termTo[row] as number, lead[row] as number, today)) {
      setBit(closed.insideLeadTime, row);
    }
  }
}

/** `isTooLate` on columns; comparisons with NaN (not provided) are false. */
function isRowTooLate(from: number, to: number, lead: number, today: number): boolean {
  return (from >= today ? from : to) - today < (Number.isNaN(lead) ? 0 : lead);
}
