import type { ReactNode } from "react";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TabLinks } from "@/components/ui/tabs";
import { isFilteredList } from "@/lib/moderation/saved-filters/schema";
import type { Page } from "@/lib/platform/pagination";
import { AdminRows } from "./admin-rows";
import { type FilterChoice, FilterForm } from "./filter-form";
import { ListPages, hrefOf } from "./list-pages";
import { SavedFilters } from "./saved-filters";

export interface AdminColumn<Item> extends Omit<DataColumn<Item>, "sort"> {
  /** The order that the heading sorts by, and the one it switches to when that is current. */
  sort?: string;
  reverse?: string;
}

interface AdminListProps<Item, Status extends string> {
  path: string;
  query: Record<string, string | undefined>;
  page: Page<Item>;
  caption: string;
  /** Above the rows: "214 users". */
  summary: ReactNode;
  /** The first one names the row and holds its link. */
  columns: readonly AdminColumn<Item>[];
  /** Rows can be selected for these actions; the label is the row's name for screen readers. */
  bulk?: { actions: ReactNode; label: (item: Item) => string };
  /** Shown instead of the table; `showAll` adds a link that clears the filters. */
  empty: { title: string; text: string; showAll?: string };
  /** One tab per status; the search carries over, unless they have a `query` of their own. */
  tabs?: Omit<StatusTabsProps<Status>, "path" | "query"> & Partial<Pick<StatusTabsProps<Status>, "query">>;
  search?: { placeholder: string; choices?: readonly FilterChoice[] };
  /** The current order, where columns can be sorted by. */
  sort?: string;
  /** Additional filters. */
  children?: ReactNode;
}

/** An admin list: filters, rows or empty state, and pagination. */
export function AdminList<Item extends { id: string }, Status extends string = never>(
  props: AdminListProps<Item, Status>,
) {
  const { path, query, page, caption, summary, columns, bulk, empty, tabs, search, sort, children } = props;
  return (
    <div className="flex flex-col gap-5">
      {tabs ? <StatusTabs path={path} query={query} {...tabs} /> : null}
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
          <AdminRows ids={page.items.map(({ id }) => id)} summary={summary} bulk={bulk?.actions}>
            <DataTable
              stacked
              caption={caption}
              rows={page.items}
              rowKey={({ id }) => id}
              rowClassName="focus-within:bg-paper hover:bg-paper has-[[data-select]:checked]:bg-pitch-wash!"
              selectLabel={bulk?.label}
              columns={columns.map((column, at) => ({
                ...column,
                ...(at === 0 ? { rowHeader: true, className: cn("min-w-40 wrap-anywhere", column.className) } : {}),
                sort: sort ? sortLink(path, query, sort, column) : undefined,
              }))}
            />
          </AdminRows>
        </div>
      )}
      <ListPages path={path} query={query} nextCursor={page.nextCursor} />
    </div>
  );
}

function sortLink<Item>(
  path: string,
  query: Record<string, string | undefined>,
  current: string,
  { sort, reverse }: AdminColumn<Item>,
): DataColumn<Item>["sort"] {
  if (!sort) return undefined;
  const next = current === sort ? (reverse ?? sort) : sort;
  const direction = current === sort ? "other" : current === reverse ? "ascending" : undefined;
  return { href: hrefOf(path, { ...query, sort: next, cursor: undefined }), direction };
}

/** The current filters as they are saved: in a fixed order, so that equal filters are equal strings. */
function filtersText(query: Record<string, string | undefined>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const filters = set.filter(([name]) => name !== "cursor" && name !== "limit");
  return new URLSearchParams(filters.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

interface StatusTabsProps<Status extends string> {
  label: string;
  path: string;
  query: Record<string, string | undefined>;
  statuses: readonly Status[];
  labels: Readonly<Record<Status, string>>;
  counts: Readonly<Partial<Record<Status, number>>>;
  current: string | undefined;
  /** Adds a leading "All" tab. */
  withAll?: boolean;
}

/** One tab per status, with its count; the other filters carry over. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status>) {
  const { label, path, query, statuses, labels, counts, current, withAll = false } = props;
  const hrefFor = (status?: Status) => hrefOf(path, { ...query, status, cursor: undefined });
  const total = Object.values<number | undefined>(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const all = { href: hrefFor(), label: "All", count: total, current: !current || current === "all" };
  const each = statuses.map((status) => ({
    href: hrefFor(status),
    label: labels[status],
    count: counts[status] ?? 0,
    current: current === status,
  }));
  return <TabLinks label={label} items={withAll ? [all, ...each] : each} />;
}
