/**
 * Every published listing in memory, in columns: filters, facets and the match order over a million of them within a
 * tenth of a second in one thread. It is a copy: the database is authoritative, and the owner of an index keeps it up
 * to date.
 */
import { Vocabulary } from "@/lib/language/vocabulary";
import type { BriefCriteria } from "@/lib/matching/criteria";

import { SearchCache } from "./search/search-cache";
import { type ConstraintCost, constraintCosts, countMatches, type MatchCount } from "./search/costs";
import { countRows, type IndexResult, type IndexSearch, searchRows } from "./search/search";
import { type TextSearch, TextRows } from "./search/text-rows";
import { IndexStore } from "./columns/store";
import { writeRow } from "./columns/write-row";
import type { IndexRow } from "../filters";

export interface SearchIndex {
  readonly size: number;
  /** The words of titles and places, for correcting typos. */
  readonly words: Vocabulary;
  /**
   * Adds or replaces a listing; one that is not published is removed. @param texts the words of its texts, each once, as
   * the database reads them
   */
  upsert(row: IndexRow, texts?: readonly string[]): void;
  remove(id: string): void;
  has(id: string): boolean;
  /** The same search over the same rows returns the same result object, which must not be modified. */
  search(search: IndexSearch): IndexResult;
  /** The `total` of a search, at a fraction of its cost. */
  count(search: IndexSearch): number;
  /** The listings that a text finds, for the filters of a search. */
  withText(search: TextSearch): TextRows;
  /** @param now milliseconds since 1970 */
  countMatches(brief: BriefCriteria, now: number): MatchCount;
  /** @param now milliseconds since 1970 */
  constraintCosts(brief: BriefCriteria, now: number): ConstraintCost[];
}

/** @param capacity initial capacity in listings; it grows automatically */
export function createSearchIndex(capacity = 1024): SearchIndex {
  const store = new IndexStore(capacity);
  const searchCache = new SearchCache();
  return {
    words: new Vocabulary(),
    get size() {
      return store.size;
    },
    upsert: (row, texts) => (row.isPublished ? writeRow(store, store.claim(row.id), row, texts) : store.remove(row.id)),
    remove: (id) => store.remove(id),
    has: (id) => store.rowOf(id) !== undefined,
    search: (search) => searchCache.of(store.version, search, (facetsOf) => searchRows(store, search, facetsOf)),
    count: (search) => countRows(store, search),
    withText: (search) => new TextRows(store, [search]),
    countMatches: (brief, now) => countMatches(store, brief, now),
    constraintCosts: (brief, now) => constraintCosts(store, brief, now),
  };
}
