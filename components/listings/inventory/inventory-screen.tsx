import { SavedViews } from "@/components/layout/saved-views";
import { formatRelative } from "@/lib/platform/format";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { inventoryHref, inventorySearch } from "@/lib/inventory/address";

import type { InventoryFacets, InventoryPage, InventoryQuery } from "@/lib/inventory/schema";
import type { InventoryTools } from "@/lib/inventory/tools-queries";
import { now } from "@/lib/platform/clock";
import { ActiveFilters } from "./active-filters";
import { filterLabels } from "./filter-labels";
import { InventoryFilters } from "./inventory-filters";
import { InventoryList } from "./inventory-list";
import { InventoryPages } from "./inventory-pages";
import { sortLinks } from "./sort-links";
import { StatusTabs } from "./status-tabs";
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
          description="Filters and order, for you alone."
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
          ? "We search titles, summaries and cities. Try a shorter search, or view all listings."
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
