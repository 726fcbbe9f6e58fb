/** The listings that a text finds: by the words in the search index, and those that the database found in addition. */
import { addAll, type Bitmap, clearBit, countBits, forEachBlock, hasBit, keepShared, setBit } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";

/** Words that must all occur. */
export interface Spelling {
  words: readonly string[];
  /** The last of them may be the beginning of a word. */
  isPrefix: boolean;
}

/** For each part of a text its spellings: one of each part must occur. */
export type TextQuery = readonly (readonly Spelling[])[];

export interface TextSearch {
  query: TextQuery;
  /** Listings whose words in the index are not current. */
  changed: readonly string[];
  /** What the database found, among changed listings too. */
  ids: readonly string[];
}

/** A set of listing IDs that is only listed if needed: a search uses its rows. */
export class TextRows implements Iterable<string> {
  readonly #store: IndexStore;
  readonly #searches: readonly TextSearch[];
  #rows: Bitmap | null = null;
  #version = NaN;

  /** Listings that any of the searches finds. */
  constructor(store: IndexStore, searches: readonly TextSearch[]) {
    this.#store = store;
    this.#searches = searches;
  }

  get size(): number {
    return countBits(this.rowsIn(this.#store));
  }

  has(id: string): boolean {
    const row = this.#store.rowOf(id);
    return row !== undefined && hasBit(this.rowsIn(this.#store), row);
  }

  *[Symbol.iterator](): Generator<string> {
    const found: string[] = [];
    forEachBlock(this.rowsIn(this.#store), (rows, count) => {
      for (const row of rows.subarray(0, count)) found.push(this.#store.ids[row] as string);
    });
    yield* found;
  }

  /** @returns a bitmap that must not be modified. @param store the index that searches, which may have been reloaded */
  rowsIn(store: IndexStore): Bitmap {
    if (store !== this.#store) return rowsOf(store, this.#searches);
    if (!this.#rows || this.#version !== store.version) this.#rows = rowsOf(store, this.#searches);
    this.#version = store.version;
    return this.#rows;
  }

  or(other: TextRows): TextRows {
    return new TextRows(this.#store, [...this.#searches, ...other.#searches]);
  }
}

function rowsOf(store: IndexStore, searches: readonly TextSearch[]): Bitmap {
  const sum = emptyRows(store);
  for (const { query, changed, ids } of searches) {
    const rows = rowsWithText(store, query);
    for (const id of changed) changeBit(store, id, (row) => clearBit(rows, row));
    addAll(sum, rows);
    for (const id of ids) changeBit(store, id, (row) => setBit(sum, row));
  }
  return sum;
}

/** Not from the pool: they are used by several searches. */
const emptyRows = (store: IndexStore): Bitmap => new Int32Array(store.live.length);

function changeBit(store: IndexStore, id: string, change: (row: number) => void): void {
  const row = store.rowOf(id);
  if (row !== undefined) change(row);
}

/** As in PostgreSQL, a part without words requires nothing, and a text of nothing else finds nothing. */
function rowsWithText(store: IndexStore, query: TextQuery): Bitmap {
  const parts = query.filter((spellings) => spellings.some(({ words }) => words.length > 0));
  const [first = emptyRows(store), ...rest] = parts.map((spellings) => rowsWithAny(store, spellings));
  for (const rows of rest) keepShared(first, rows);
  return first;
}

function rowsWithAny(store: IndexStore, spellings: readonly Spelling[]): Bitmap {
  const sum = emptyRows(store);
  for (const { words, isPrefix } of spellings) {
    const [only, ...others] = words;
    if (only === undefined) continue;
    if (others.length === 0) store.texts.addTo(sum, only, isPrefix);
    else addAll(sum, rowsWithAll(store, words, isPrefix));
  }
  return sum;
}

function rowsWithAll(store: IndexStore, words: readonly string[], isPrefix: boolean): Bitmap {
  const [first = emptyRows(store), ...rest] = words.map((word, at) => {
    const rows = emptyRows(store);
    store.texts.addTo(rows, word, isPrefix && at === words.length - 1);
    return rows;
  });
  for (const rows of rest) keepShared(first, rows);
  return first;
}
