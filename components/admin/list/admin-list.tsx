import type { ReactNode } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { ButtonLink } from "@/components/ui/button";
import type { Page } from "@/lib/platform/pagination";
import { type AdminRow, AdminTable, type AdminTableProps } from "./admin-table";
import { ListPages } from "./list-pages";

interface AdminListProps<Item> extends Omit<AdminTableProps, "rows"> {
  path: string;
  query: Record<string, string | undefined>;
  page: Page<Item>;
  row: (item: Item) => AdminRow;
  /** Instead of the table; with `showAll` a link takes the filters away. */
  empty: { title: string; text: string; showAll?: string };
  /** What narrows the list: tabs and filters. */
  children: ReactNode;
}

/** A list of the admin area below its header: what narrows it, its rows or why there are none, and its pages. */
export function AdminList<Item>({ path, query, page, row, empty, children, ...table }: AdminListProps<Item>) {
  return (
    <div className="flex flex-col gap-5">
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
