import { TabLinks } from "@/components/ui/tabs";
import { type ListingStatus, listingStatuses, statusLabels } from "@/lib/listings/states";

interface StatusTabsProps {
  counts: Partial<Record<ListingStatus, number>>;
  current: ListingStatus | "all";
  q?: string;
}

/** Common statuses always have a tab; rarer ones only when they have listings. */
const always: readonly ListingStatus[] = ["published", "draft", "paused"];
const order: readonly ListingStatus[] = [...always, ...listingStatuses.filter((status) => !always.includes(status))];

export function StatusTabs({ counts, current, q }: StatusTabsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = order.filter((status) => always.includes(status) || status === current || (counts[status] ?? 0) > 0);
  const href = (status: string) => {
    const query = new URLSearchParams({ ...(status === "all" ? {} : { status }), ...(q ? { q } : {}) }).toString();
    return query ? `/my-listings?${query}` : "/my-listings";
  };
  return (
    <TabLinks
      label="Listings by status"
      items={[
        { href: href("all"), label: "All", count: all, current: current === "all" },
        ...shown.map((status) => ({
          href: href(status),
          label: statusLabels[status],
          count: counts[status] ?? 0,
          current: current === status,
        })),
      ]}
    />
  );
}
