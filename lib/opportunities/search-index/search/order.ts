/**
 * The first rows in an order, after a position in it. Every order is a number per row (larger first) and then the ID,
 * so pages don't depend on offsets: concurrent inserts shift nothing.
 */

/** The last row of a page. A row without a key comes last in any order and has the key null. */
export interface IndexCursor {
  key: number | null;
  id: string;
}

export interface RankedRow {
  row: number;
  key: number;
}

/** Internal marker for "no key". */
export const NO_KEY = -Infinity;

/** Keeps the first `limit` rows of those offered, in a heap with the last of them on top. */
export class FirstRows {
  /** Rows with a smaller key need not be offered. */
  leastKey = NO_KEY;
  readonly #heap: RankedRow[] = [];
  readonly #ids: readonly string[];
  readonly #limit: number;
  readonly #afterKey: number;
  readonly #afterId: string | null;

  constructor(ids: readonly string[], limit: number, after: IndexCursor | null) {
    this.#ids = ids;
    this.#limit = limit;
    this.#afterKey = after ? (after.key ?? NO_KEY) : Infinity;
    this.#afterId = after?.id ?? null;
  }

  offer(row: number, key: number): void {
    if (key < this.leastKey || key > this.#afterKey) return;
    if (key === this.#afterKey && this.#afterId !== null && (this.#ids[row] as string) <= this.#afterId) return;
    if (this.#heap.length < this.#limit) this.#rise(row, key);
    else if (this.#comesBefore(row, key, this.#heap[0] as RankedRow)) this.#sink({ row, key });
    if (this.#heap.length === this.#limit) this.leastKey = (this.#heap[0] as RankedRow).key;
  }

  inOrder(): RankedRow[] {
    return this.#heap.toSorted((a, b) => (this.#comesBefore(a.row, a.key, b) ? -1 : 1));
  }

  #comesBefore(row: number, key: number, other: RankedRow): boolean {
    return key !== other.key ? key > other.key : (this.#ids[row] as string) < (this.#ids[other.row] as string);
  }

  #rise(row: number, key: number): void {
    const heap = this.#heap;
    let at = heap.push({ row, key }) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const [child, parent] = [heap[at] as RankedRow, heap[above] as RankedRow];
      if (this.#comesBefore(child.row, child.key, parent)) return;
      [heap[at], heap[above]] = [parent, child];
      at = above;
    }
  }

  #sink(item: RankedRow): void {
    const heap = this.#heap;
    heap[0] = item;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const [first, second] = [heap[left] as RankedRow, heap[left + 1]];
      const below = second && this.#comesBefore(first.row, first.key, second) ? left + 1 : left;
      const child = heap[below] as RankedRow;
      if (!this.#comesBefore(item.row, item.key, child)) return;
      [heap[at], heap[below]] = [child, item];
      at = below;
    }
  }
}
