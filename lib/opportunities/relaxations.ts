/** What to remove if a search finds nothing: every single filter or part of the query that would help. */
import "server-only";
import { type QueryPart, readQuery } from "@/lib/language/query";
import type { OpportunityFilters } from "./filters";
import { textWithout, withLimits } from "./query-parts";
import type { SearchInput } from "./schema";
import { both, filtersOf, parameterOf } from "./search-filters";
import type { SearchIndex } from "./search-index/search-index";
import type { IndexResult, IndexSearch } from "./search-index/search/search";
import type { Relaxation } from "./view";
import { findByWords } from "./word-search-queries";

interface EmptySearch {
  index: SearchIndex;
  search: IndexSearch;
  input: SearchInput;
  parts: readonly QueryPart[];
  saved: ReadonlySet<string> | null;
}

/** Most helpful first. */
export async function listRelaxations(
  empty: EmptySearch,
  relax: NonNullable<IndexResult["relax"]>,
): Promise<Relaxation[]> {
  const { input, saved } = empty;
  const ofFilters = relax
    .filter(({ filter }) => !typedFilters.has(filter) && isSet(filter, input))
    .map(({ filter, total }) => ({ filter: parameterOf(filter, input), total }));
  const ofSaved = saved ? [{ filter: "saved" as const, total: await countWith(empty, input.q ?? "", null) }] : [];
  const ofQuery = await Promise.all(
    remainders(empty).map(async (q) => ({ filter: "q" as const, q, total: await countWith(empty, q, saved) })),
  );
  return [...ofFilters, ...ofQuery, ...ofSaved].filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

const typedFilters: ReadonlySet<string> = new Set(["only", "terms", "runsFrom", "runsTo"]);

/** A typed limit is removed with its part of the query, not with a filter. */
const isSet = (filter: NonNullable<IndexResult["relax"]>[number]["filter"], input: SearchInput): boolean =>
  filter === "brief" || input[parameterOf(filter, input)] !== undefined;

/** The query without each of its parts, and without all of them. */
function remainders({ input: { q = "" }, parts }: EmptySearch): string[] {
  if (parts.length === 0) return [];
  const single = parts.length > 1 ? parts.map((part) => textWithout(q, part)) : [];
  return [...new Set([...single, ""])];
}

/** How many listings a query finds under the filters of a search. */
export async function countWith(
  { index, search, input }: Pick<EmptySearch, "index" | "search" | "input">,
  q: string,
  saved: ReadonlySet<string> | null,
  ending: "half" | "whole" = "half",
): Promise<number> {
  const parts = readQuery(q);
  const { only, terms } = await findByWords(parts, { ending });
  const filters: OpportunityFilters = withLimits({ ...filtersOf(input, both(only, saved)), terms }, parts);
  return index.count({ ...search, filters });
}
