import Link from "next/link";
import { SavedViews } from "@/components/layout/saved-views";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { TabLinks } from "@/components/ui/tabs";
import { inventoryHref, inventorySearch } from "@/lib/inventory/address";
import {
  type InventoryFacets,
  type InventoryPage,
  type InventoryQuery,
  INVENTORY_PAGE,
  type FacetOption,
} from "@/lib/inventory/schema";
import type { InventoryTools } from "@/lib/inventory/tools-queries";
import { type ListingStatus, listingStatuses, statusLabels } from "@/lib/listings/states";
import { now } from "@/lib/platform/clock";
import { formatRelative, formatNumber } from "@/lib/platform/format";
import { filterLabels, type ActiveFilter } from "./filter-labels";
import { InventoryFilters } from "./inventory-filters";
import { InventoryList } from "./inventory-list";
import { sortLinks } from "./sort-links";
import { UndoNote } from "./undo-note";

interface InventoryScreenProps {
  /** The page that the links lead to. */
  path: string;
  query: InventoryQuery;
  page: InventoryPage;
  facets: InventoryFacets;
  tools: InventoryTools;
  isEditor: boolean;
}

/** The listings of an organization: tabs, filters, saved views, and a table to act on. */
export function InventoryScreen(props: InventoryScreenProps) {
  const { path, query, page, facets, tools, isEditor } = props;
  const { sort: _sort, page: _page, ...filter } = query;
  const active = filterLabels(query, facets);
  return (
    <div className="flex flex-col gap-4">
      <StatusTabs path={path} query={query} counts={facets.status} />
      <InventoryFilters key={inventorySearch(filter)} path={path} query={query} facets={facets} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActiveFilters path={path} query={query} active={active} />
        <SavedViews
          call="/api/listings/views"
          base={path}
          description="Filters and sort order, visible only to you."
          placeholder="Drafts to finish"
          search={inventorySearch({ ...query, page: 1 })}
          views={tools.views}
        />
      </div>
      {tools.lastRun ? <UndoNote run={tools.lastRun} ago={formatRelative(tools.lastRun.at, now())} /> : null}
      {page.items.length === 0 ? (
        <NothingFound path={path} q={query.q} />
      ) : (
        <InventoryList
          key={inventorySearch({ ...filter, page: page.page })}
          rows={page.items}
          total={page.total}
          filter={filter}
          sorts={sortLinks(path, query)}
          assignees={tools.assignees}
          isEditor={isEditor}
        />
      )}
      <InventoryPages page={page} href={(number) => inventoryHref(path, { ...query, page: number })} />
    </div>
  );
}

function NothingFound({ path, q }: { path: string; q?: string }) {
  return (
    <EmptyState
      title={q ? `No results for “${q}”` : "No listings match these filters"}
      text={
        q
          ? "We search titles, summaries, and cities. Try a shorter search, or view all listings."
          : "Remove a filter to see more."
      }
      actions={
        <ButtonLink href={path} variant="ghost">
          Show all listings
        </ButtonLink>
      }
    />
  );
}

interface ActiveFiltersProps {
  path: string;
  query: InventoryQuery;
  active: readonly ActiveFilter[];
}

/** Active filters; clicking one removes it. */
function ActiveFilters({ path, query, active }: ActiveFiltersProps) {
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

interface InventoryPagesProps {
  page: InventoryPage;
  href: (page: number) => string;
}

function InventoryPages({ page: { page, total, items }, href }: InventoryPagesProps) {
  if (total <= INVENTORY_PAGE) return null;
  const first = (page - 1) * INVENTORY_PAGE + 1;
  const last = first + items.length - 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2.5">
      <p className="mr-auto text-meta text-soft tabular">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(total)}
      </p>
      {page > 1 ? (
        <ButtonLink href={href(page - 1)} variant="ghost" size="sm">
          Previous
        </ButtonLink>
      ) : null}
      {last < total ? (
        <ButtonLink href={href(page + 1)} variant="ghost" size="sm">
          Next
        </ButtonLink>
      ) : null}
    </nav>
  );
}

interface StatusTabsProps {
  path: string;
  query: InventoryQuery;
  counts: readonly FacetOption[];
}

/** Common statuses always have a tab; rarer ones only when they have listings. */
const always: readonly ListingStatus[] = ["published", "draft", "paused"];
const order: readonly ListingStatus[] = [...always, ...listingStatuses.filter((status) => !always.includes(status))];

function StatusTabs({ path, query, counts }: StatusTabsProps) {
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
