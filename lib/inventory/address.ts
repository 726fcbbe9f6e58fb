/** The URLs of the inventory: filters, order and page, in normalized form and without defaults. */
import { type InventoryFilter, type InventoryQuery, inventoryFilterFields, inventoryQuerySchema } from "./schema";

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** The state in a URL; invalid parts are ignored. */
export function parseInventoryQuery(input: Given): InventoryQuery {
  const parts = Object.entries(inventoryQuerySchema.shape).flatMap(([name, schema]) => {
    const value = input[name];
    return typeof value === "string" && value !== "" && schema.safeParse(value).success ? [[name, value] as const] : [];
  });
  return inventoryQuerySchema.parse(Object.fromEntries(parts));
}

/** Only the filters. */
export function filterOf(query: InventoryQuery): InventoryFilter {
  const { sort: _sort, page: _page, ...filter } = query;
  return filter;
}

export function inventoryHref(path: string, query: Partial<InventoryQuery>): string {
  const text = inventorySearch(query);
  return text ? `${path}?${text}` : path;
}

/** Filters and order as a query string: the same text for the same view. */
export function inventorySearch({ sort, page, ...filter }: Partial<InventoryQuery>): string {
  const names = Object.keys(inventoryFilterFields) as (keyof InventoryFilter)[];
  const parts = names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []));
  if (sort && sort !== "-updated") parts.push(["sort", sort]);
  if (page && page > 1) parts.push(["page", String(page)]);
  return new URLSearchParams(parts).toString();
}
