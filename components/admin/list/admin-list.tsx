import type { ReactNode } from "react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { ButtonLink } from "@/components/ui/button";
import type { Page } from "@/lib/platform/pagination";
import { type AdminRow, AdminTable, type AdminTableProps } from "./admin-table";
import { type FilterChoice, FilterForm } from "./filter-form";
import { ListPages } from "./list-pages";
import { StatusTabs, type StatusTabsProps } from "./status-tabs";

interface AdminListProps<Item, Status extends string> extends Omit<AdminTableProps, "rows"> {
  path: string;
  query: Record<string, string | undefined>;
  page: Page<Item>;
  row: (item: Item) => AdminRow;
  /** Shown instead of the table; `showAll` adds a link that clears the filters. */
  empty: { title: string; text: string; showAll?: string };
  /** One tab per status; the search carries over. */
  tabs?: Omit<StatusTabsProps<Status>, "path" | "query">;
  search?: { placeholder: string; choices?: readonly FilterChoice[] };
  /** Additional filters. */
  children?: ReactNode;
}

/** An admin list: filters, rows or empty state, and pagination. */
export function AdminList<Item, Status extends string = never>(props: AdminListProps<Item, Status>) {
  const { path, query, page, row, empty, tabs, search, children, ...table } = props;
  return (
    <div className="flex flex-col gap-5">
      {tabs ? <StatusTabs {...tabs} path={path} query={query} /> : null}
      {search ? <FilterForm {...search} action={path} values={query} preserved={tabs ? ["status"] : []} /> : null}
      {children}
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
          <AdminTable {...table} rows={page.items.map((item) => row(item))} />
        </div>
      )}
      <ListPages path={path} query={query} nextCursor={page.nextCursor} />
    </div>
  );
}
