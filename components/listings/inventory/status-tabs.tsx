import { TabLinks } from "@/components/ui/tabs";
import { inventoryHref } from "@/lib/inventory/address";
import type { FacetOption, InventoryQuery } from "@/lib/inventory/schema";
import { type ListingStatus, listingStatuses, statusLabels } from "@/lib/listings/states";

interface StatusTabsProps {
  path: string;
  query: InventoryQuery;
  counts: readonly FacetOption[];
}

/** Common statuses always have a tab; rarer ones only when they have listings. */
const always: readonly ListingStatus[] = ["published", "draft", "paused"];
const order: readonly ListingStatus[] = [...always, ...listingStatuses.filter((status) => !always.includes(status))];

export function StatusTabs({ path, query, counts }: StatusTabsProps) {
  const countOf = (status: ListingStatus) => counts.find(({ value }) => value === status)?.count ?? 0;
  const shown = order.filter((status) => always.includes(status) || status === query.status || countOf(status) > 0);
  const href = (status?: ListingStatus) => inventoryHref(path, { ...query, status, page: 1 });
  return (
    <TabLinks
      label="Listings by status"
      items={[
        {
          href: href(),
          label: "All",
          count: counts.reduce((sum, { count }) => sum + count, 0),
          current: query.status === undefined,
        },
        ...shown.map((status) => ({
          href: href(status),
          label: statusLabels[status],
          count: countOf(status),
          current: query.status === status,
        })),
      ]}
    />
  );
}
