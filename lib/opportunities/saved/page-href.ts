/** Addresses of the saved listings' page and of its export. */
import { savedPath } from "@/lib/paths";
import type { SavedDecision } from "./decisions";
import type { SavedSort } from "./sorts";

/** What the page shows, as its address says it. */
export interface SavedQuery {
  list?: string;
  status?: SavedDecision;
  owner?: string;
  sort?: SavedSort;
  cursor?: string;
  /** The listing whose discussion is open. */
  open?: string;
}

export const savedFiltersOf = ({ list, status, owner, sort }: SavedQuery) => ({
  listId: list,
  decision: status,
  ownerId: owner,
  // The team's own order is that of a list.
  sort: sort === "order" && !list ? undefined : sort,
});

/** The address with some filters changed, from its first page. */
export const savedPageHref = (query: SavedQuery, changes: Partial<SavedQuery> = {}): string =>
  withQuery(savedPath, { ...query, cursor: undefined, open: undefined, ...changes });

export const savedExportHref = (query: SavedQuery): string => withQuery("/api/saved/export", savedFiltersOf(query));

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const input = Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return input.length > 0 ? `${path}?${new URLSearchParams(input)}` : path;
}
