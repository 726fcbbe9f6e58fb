/**
 * What the last searches found, for those who ask the same again: a page that is read anew, the way back from a
 * listing. An answer holds while no row is written; what the next pages of a search share, its counts, are stored too.
 */
import { dayMs } from "@/lib/platform/days";
import type { IndexResult, IndexSearch } from "./search";
import type { Facets } from "./facets";

/** A page of 100 with its facets is about 25 KB. */
const maxAnswers = 64;

class Recent<Value> {
  readonly #byKey = new Map<string, Value>();

  /** The one asked for longest ago makes room. */
  of(key: string, make: () => Value): Value {
    const entry = this.#byKey.get(key) ?? make();
    this.#byKey.delete(key);
    this.#byKey.set(key, entry);
    if (this.#byKey.size > maxAnswers) this.#byKey.delete(this.#byKey.keys().next().value as string);
    return entry;
  }

  clear(): void {
    this.#byKey.clear();
  }
}

export class SearchCache {
  #version = NaN;
  readonly #pages = new Recent<IndexResult>();
  readonly #facets = new Recent<Facets>();

  /**
   * A set of ids, of which each search has its own, is answered anew every time.
   * @param version of the rows
   * @param find is handed a way to keep the facets for the other pages of this search
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
    return this.#pages.of(JSON.stringify([sort, limit, after, requested]), () =>
      find((count) => this.#facets.of(requested, count)),
    );
  }

  #forgetBefore(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
    this.#facets.clear();
  }
}
