/**
 * A cache of the latest search results, for repeated searches: a reload, or returning from a listing. A result is valid
 * while no row is written; counts, which the next pages share, are cached too.
 */
import { LRUCache } from "lru-cache";
import { dayMs } from "@/lib/platform/days";
import type { IndexResult, IndexSearch } from "./search";
import type { Facets } from "./facets";

/** A page of 100 with its facets is about 25 KB. */
const maxAnswers = 64;

function recent<Value extends object>(cache: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found;
}

export class SearchCache {
  #version = NaN;
  readonly #pages = new LRUCache<string, IndexResult>({ max: maxAnswers });
  readonly #facets = new LRUCache<string, Facets>({ max: maxAnswers });

  /**
   * A search with its own set of IDs is never cached. @param version of the rows @param find receives a function that
   * caches the facets for the other pages of this search
   */
  of(
    version: number,
    search: IndexSearch,
    find: (facetsOf: (count: () => Facets) => Facets) => IndexResult,
  ): IndexResult {
    if (search.filters.only || search.filters.terms || search.relevance) return find((count) => count());
    this.#forgetBefore(version);
    const { sort, limit, after, now, ...rest } = search;
    const requested = JSON.stringify([Math.floor(now / dayMs), rest]);
    return recent(this.#pages, JSON.stringify([sort, limit, after, requested]), () =>
      find((count) => recent(this.#facets, requested, count)),
    );
  }

  #forgetBefore(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
    this.#facets.clear();
  }
}
