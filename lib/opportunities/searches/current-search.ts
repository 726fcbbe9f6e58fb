/** The current search as it would be saved, and its default name. */
import type { SearchInput } from "../schema";
import type { SearchView } from "../search-view";
import { SEARCH_NAME_MAX_LENGTH } from "./choices";
import { savedQueryOf } from "./saved-query";

export interface CurrentSearch {
  query: string;
  /** The default name of the search. */
  name: string;
}

/** Null if there is nothing to save: no query and no filters. */
export function currentSearch(
  input: SearchInput,
  { chips, briefs }: Pick<SearchView, "chips" | "briefs">,
): CurrentSearch | null {
  const query = savedQueryOf(input, briefs[0]?.id ?? null);
  if (query === null) return null;
  const labels = chips.map(({ label }) => label.replace(/[“”]/g, ""));
  return { query, name: shortened(labels.join(", ") || "Saved search") };
}

const shortened = (name: string): string =>
  name.length > SEARCH_NAME_MAX_LENGTH ? `${name.slice(0, SEARCH_NAME_MAX_LENGTH - 1).trimEnd()}…` : name;
