/** The URLs of the inventory: filters, order and page, in normalized form and without defaults. */
import type { InventoryFilter, InventoryQuery } from "./schema";

/** Also as a form sends it. */
type QueryTexts = Partial<Record<keyof InventoryQuery, string | number>>;

/** Only the filters. */
export function filterOf(query: InventoryQuery): InventoryFilter {
  const { sort: _sort, page: _page, ...filter } = query;
  return filter;
}

export function inventoryHref(path: string, query: QueryTexts): string {
  const text = inventorySearch(query);
  return text ? `${path}?${text}` : path;
}

/** Every filter, in the order of a URL. */
const filterNames = ["q", "status", "country", "kind", "season", "import", "owner", "complete", "turn"] as const;

/** Filters and order as a query string: the same text for the same view. */
export function inventorySearch({ sort, page, ...filter }: QueryTexts): string {
  const parts = filterNames.flatMap((name) => (filter[name] ? [[name, String(filter[name])]] : []));
  if (sort && sort !== "-updated") parts.push(["sort", String(sort)]);
  if (page && Number(page) > 1) parts.push(["page", String(page)]);
  return new URLSearchParams(parts).toString();
}
