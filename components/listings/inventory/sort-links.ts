import { inventoryHref } from "@/lib/inventory/address";
import type { InventoryQuery } from "@/lib/inventory/schema";
import { type InventorySort, inventorySorts } from "@/lib/inventory/vocabulary";

interface SortLink {
  href: string;
  direction?: "ascending" | "descending";
}
export type SortLinks = Record<InventorySort, SortLink>;

/** Figures and states start in descending order; names, seasons and dates in ascending order. */
const ascendingFirst: readonly InventorySort[] = ["title", "owner", "season", "deadline"];

/** A heading sorts by its column, and reverses the order if it already does. */
export function sortLinks(path: string, query: InventoryQuery): SortLinks {
  const linkOf = (sort: InventorySort): SortLink => {
    const direction = query.sort === sort ? "ascending" : query.sort === `-${sort}` ? "descending" : undefined;
    const first = ascendingFirst.includes(sort) ? sort : (`-${sort}` as const);
    const other = ascendingFirst.includes(sort) ? (`-${sort}` as const) : sort;
    return { href: inventoryHref(path, { ...query, page: 1, sort: query.sort === first ? other : first }), direction };
  };
  return Object.fromEntries(inventorySorts.map((sort) => [sort, linkOf(sort)])) as SortLinks;
}
