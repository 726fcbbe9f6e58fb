import Link from "next/link";
import { inventoryHref } from "@/lib/inventory/address";
import type { InventoryQuery } from "@/lib/inventory/schema";
import type { ActiveFilter } from "./filter-labels";

interface ActiveFiltersProps {
  path: string;
  query: InventoryQuery;
  active: readonly ActiveFilter[];
}

/** Active filters; clicking one removes it. */
export function ActiveFilters({ path, query, active }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-1.5">
      {active.map(({ name, label }) => (
        <li key={name} className="max-w-full">
          <Link
            href={inventoryHref(path, { ...query, [name]: undefined, page: 1 })}
            scroll={false}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-ink bg-card px-2.5 text-meta font-semibold no-underline hover:bg-sunk"
          >
            <span className="sr-only">Remove filter:</span>
            <span className="truncate">{label}</span>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <Link
            href={inventoryHref(path, { status: query.status, sort: query.sort })}
            scroll={false}
            className="inline-flex min-h-8 items-center px-2 text-meta text-soft underline underline-offset-2 hover:text-ink"
          >
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
