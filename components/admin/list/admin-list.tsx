import type { ReactNode } from "react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { isFilteredList } from "@/lib/moderation/saved-filters/schema";
import type { Page } from "@/lib/platform/pagination";
import { type AdminColumn, type AdminRow, type AdminSorting, AdminTable, type AdminTableProps } from "./admin-table";
import { type FilterChoice, FilterForm } from "./filter-form";
import { ListPages, hrefOf } from "./list-pages";
import { SavedFilters } from "./saved-filters";
import { StatusTabs, type StatusTabsProps } from "./status-tabs";

interface AdminListProps<Item, Status extends string> extends Omit<AdminTableProps, "rows" | "sorting"> {
  path: string;
  query: Record<string, string | undefined>;
  page: Page<Item>;
  row: (item: Item) => AdminRow;
  /** Shown instead of the table; `showAll` adds a link that clears the filters. */
  empty: { title: string; text: string; showAll?: string };
  /** One tab per status; the search carries over. */
  tabs?: Omit<StatusTabsProps<Status>, "path" | "query">;
  search?: { placeholder: string; choices?: readonly FilterChoice[] };
  /** The current order, where columns can be sorted by. */
  sort?: string;
  /** Additional filters. */
  children?: ReactNode;
}

/** An admin list: filters, rows or empty state, and pagination. */
export function AdminList<Item, Status extends string = never>(props: AdminListProps<Item, Status>) {
  const { path, query, page, row, empty, tabs, search, sort, children, ...table } = props;
  return (
    <div className="flex flex-col gap-5">
      {tabs ? <StatusTabs {...tabs} path={path} query={query} /> : null}
      {search ? (
        <FilterForm
          {...search}
          action={path}
          values={query}
          preserved={[...(tabs ? ["status"] : []), ...(sort ? ["sort"] : [])]}
        />
      ) : null}
      {children}
      {isFilteredList(path) ? <SavedFilters path={path} current={filtersText(query)} /> : null}
      {page.items.length === 0 ? (
        <EmptyState
          title={empty.title}
          text={empty.text}
          actions={
            empty.showAll ? (
              <ButtonLink href={path} variant="ghost">
                {empty.showAll}
              </ButtonLink>
            ) : null
          }
        />
      ) : (
        <div>
          <AdminTable
            {...table}
            rows={page.items.map((item) => row(item))}
            sorting={sort ? sortingOf(path, query, sort, table.columns) : undefined}
          />
        </div>
      )}
      <ListPages path={path} query={query} nextCursor={page.nextCursor} />
    </div>
  );
}

function sortingOf(
  path: string,
  query: Record<string, string | undefined>,
  current: string,
  columns: readonly AdminColumn[],
): AdminSorting {
  const orders = columns.flatMap(({ sort, reverse }) => [sort, reverse].filter((each) => each !== undefined));
  const hrefs = orders.map((sort) => [sort, hrefOf(path, { ...query, sort, cursor: undefined })] as const);
  return { current, hrefs: Object.fromEntries(hrefs) };
}

/** The filters in force, as they are saved: in one order, so that the same filters are the same text. */
function filtersText(query: Record<string, string | undefined>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const filters = set.filter(([name]) => name !== "cursor" && name !== "limit");
  return new URLSearchParams(filters.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}
