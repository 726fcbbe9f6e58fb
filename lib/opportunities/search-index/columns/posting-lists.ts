/**
 * Linked lists of the rows of each value: finding them costs time in proportion to their number, and eight bytes per
 * row.
 */

/** Stands for "no row". Rows are stored plus one, so that zeroed memory means none. */
const none = 0;

export class PostingLists {
  #first: number[] = [];
  #next: Int32Array;
  #previous: Int32Array;

  constructor(rows: number) {
    this.#next = new Int32Array(rows);
    this.#previous = new Int32Array(rows);
  }

  /** @param row a row that is in no list */
  add(row: number, value: number): void {
    const first = this.#first[value] ?? none;
    this.#next[row] = first;
    this.#previous[row] = none;
    if (first !== none) this.#previous[first - 1] = row + 1;
    this.#first[value] = row + 1;
  }

  /** @param value the value that the row was added with */
  remove(row: number, value: number): void {
    const next = this.#next[row] as number;
    const previous = this.#previous[row] as number;
    if (next !== none) this.#previous[next - 1] = previous;
    if (previous !== none) this.#next[previous - 1] = next;
    else this.#first[value] = next;
  }

  forEach(value: number, visit: (row: number) => void): void {
    for (let at = this.#first[value] ?? none; at !== none; at = this.#next[at - 1] as number) visit(at - 1);
  }

  grow(rows: number): void {
    const [next, previous] = [new Int32Array(rows), new Int32Array(rows)];
    next.set(this.#next);
    previous.set(this.#previous);
    [this.#next, this.#previous] = [next, previous];
  }
}
