/**
 * The search index's memory: a column for each fact that is filtered, counted or scored, and bitmaps by value. Only the
 * few taken categories are stored as objects. Unknown numbers are NaN, unknown codes 0.
 */
import type { Claim } from "@/lib/listings/availability";

import { type Bitmap, clearBit, grownBitmap, setBit, ValueBitmaps, wordsFor } from "./bitmap";
import { ScoreCaches } from "../scoring/score-cache";
import { PostingLists } from "./posting-lists";
import { ClosingDays } from "../scoring/closing";
import { type Columns, grownColumns, makeColumns } from "./columns";
import { Dictionary } from "./dictionary";
import { RaggedColumn } from "./ragged";
import { BitmapPool } from "./bitmap-pool";
import { TextPostings } from "./text-postings";
import { WordPostings } from "./word-postings";

/** Which bitmaps there are; values are the codes in the row's columns. */
const bitmapNames = [
  "propertyType",
  "sportOrGenre",
  "segment",
  "level",
  "termType",
  "country",
  "priceBand",
  "priceStep",
  "hiddenPrice",
  "reachStep",
  "assetCategory",
  "brandSafety",
  "exclusivityLevel",
  "underage",
  "audienceCountry",
  "blocked",
  "sold",
  "exclusiveIn",
  "wanted",
] as const;
export type BitmapName = (typeof bitmapNames)[number];

export class IndexStore {
  capacity: number;
  columns: Columns;
  /** Rows with a listing. */
  live: Bitmap;
  bitmaps: Record<BitmapName, ValueBitmaps>;
  readonly ids: string[] = [];
  readonly countries = new Dictionary();
  readonly regions = new Dictionary();
  readonly cities = new Dictionary();
  /** As written by a seller, by code: the dictionary has the normalized form. */
  readonly cityNames = new Map<number, string>();
  readonly organizations = new Dictionary();
  readonly byOrganization: PostingLists;
  readonly words: WordPostings;
  readonly texts: TextPostings;
  readonly interestWords = new Dictionary();
  readonly closing = new ClosingDays();
  readonly scoreCaches = new ScoreCaches();
  readonly bitmapPool: BitmapPool;
  readonly soldCategories = new Map<number, readonly Claim[]>();
  /** Deals without exclusivity by row, which keep their category from being exclusive. */
  readonly sponsors = new Map<number, readonly Claim[]>();
  prices: RaggedColumn<Float64Array>;
  interests: RaggedColumn<Uint32Array>;
  /** Country code × 1024 + per mille. */
  geo: RaggedColumn<Uint32Array>;
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];
  #version = 0;

  constructor(capacity: number) {
    this.capacity = wordsFor(Math.max(32, capacity)) * 32;
    this.columns = makeColumns(this.capacity);
    this.bitmapPool = new BitmapPool(this.capacity);
    this.live = new Int32Array(wordsFor(this.capacity));
    const bitmaps = bitmapNames.map((name) => [name, new ValueBitmaps(this.capacity)] as const);
    this.bitmaps = Object.fromEntries(bitmaps) as Record<BitmapName, ValueBitmaps>;
    this.byOrganization = new PostingLists(this.capacity);
    this.words = new WordPostings(this.capacity);
    this.texts = new TextPostings(this.capacity);
    this.prices = new RaggedColumn(this.capacity, (length) => new Float64Array(length));
    this.interests = new RaggedColumn(this.capacity, (length) => new Uint32Array(length));
    this.geo = new RaggedColumn(this.capacity, (length) => new Uint32Array(length));
  }

  /** Rows with any of the values, for the duration of a search. */
  rowsWith(name: BitmapName, values: readonly number[]): Bitmap {
    return this.bitmaps[name].addTo(this.bitmapPool.empty(), values);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Changes with every write. */
  get version(): number {
    return this.#version;
  }

  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }

  /** The row for a listing, new or cleared, to be written. */
  claim(id: string): number {
    const before = this.#rows.get(id);
    const row = before ?? this.#freeRow();
    this.#changed(row);
    if (before !== undefined) this.#clear(before);
    this.#rows.set(id, row);
    this.ids[row] = id;
    setBit(this.live, row);
    return row;
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#changed(row);
    this.#clear(row);
    clearBit(this.live, row);
    this.ids[row] = "";
    this.#rows.delete(id);
    this.#free.push(row);
  }

  /** A new row is also a change: no earlier result includes it. */
  #changed(row: number): void {
    this.#version += 1;
    this.scoreCaches.forgetRow(row);
  }

  #clear(row: number): void {
    for (const name of bitmapNames) this.bitmaps[name].clear(row);
    this.byOrganization.remove(row, this.columns.organization[row] as number);
    this.words.remove(row);
    this.texts.remove(row);
    this.soldCategories.delete(row);
    this.sponsors.delete(row);
  }

  #freeRow(): number {
    const row = this.#free.pop() ?? this.ids.length;
    if (row >= this.capacity) this.#grow(this.capacity * 2);
    return row;
  }

  #grow(rows: number): void {
    this.capacity = rows;
    this.scoreCaches.forgetAll();
    this.columns = grownColumns(this.columns, rows);
    this.live = grownBitmap(this.live, wordsFor(rows));
    for (const name of bitmapNames) this.bitmaps[name].grow(rows);
    this.byOrganization.grow(rows);
    this.words.grow(rows);
    this.texts.grow(rows);
    this.prices.grow(rows);
    this.interests.grow(rows);
    this.geo.grow(rows);
  }
}
