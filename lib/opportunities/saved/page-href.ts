/** URLs of the saved listings' page and of its export. */
import { savedPath } from "@/lib/paths";
import type { SavedDecision } from "./decisions";
import type { SavedSort } from "./sorts";

/** The state of the page in its URL. */
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
  // Only lists have a custom order.
  sort: sort === "order" && !list ? undefined : sort,
});

/** The URL with some filters changed, on the first page. */
export const savedPageHref = (query: SavedQuery, changes: Partial<SavedQuery> = {}): string =>
  withQuery(savedPath, { ...query, cursor: undefined, open: undefined, ...changes });

export const savedExportHref = (query: SavedQuery): string => withQuery("/api/saved/export", savedFiltersOf(query));

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const input = Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return input.length > 0 ? `${path}?${new URLSearchParams(input)}` : path;
}
