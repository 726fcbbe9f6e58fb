import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

import { SelectAllRows, SelectRow } from "@/components/layout/row-selection";
import { cn } from "@/components/ui/cn";
import { LinkProgress } from "@/components/ui/link-progress";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";

export interface DataColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** The row header; at most one column. */
  rowHeader?: boolean;
  /** Sorting is a link, so that it lives in the URL. Only the column that the rows are sorted by has a direction. */
  sort?: { href: string; direction?: "ascending" | "descending" | "other" };
  /** Of the heading and the cells. */
  className?: string;
}

interface DataTableProps<Row> {
  /** Table caption for screen readers; visible when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: string;
  /** Makes the rows selectable, inside a `SelectionContext`: the row's name for screen readers. */
  selectLabel?: (row: Row) => string;
  /** Footer row with totals. */
  footer?: ReactNode;
  /** Makes the table scroll within this height under a sticky header. */
  maxHeight?: string;
  /** Stacks the cells of a row on phones: for rows to act on, not for figures to compare. */
  stacked?: boolean;
  className?: string;
}

/** A plain table that scrolls sideways when it overflows, with a shadow at the clipped edge. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown = false, columns, rows, rowKey, rowClassName, selectLabel } = props;
  const { footer, maxHeight, stacked, className } = props;
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      style={{ maxHeight }}
      className={cn("relative overflow-auto rounded-xl border border-line bg-card px-2.5 scroll-edges", className)}
    >
      <Table className={stacked ? "stacked-rows" : undefined}>
        <caption className={captionShown ? "px-2.5 py-3 text-left font-semibold" : "sr-only"}>{caption}</caption>
        <TableHead className="sticky top-0 z-10 bg-card">
          <TableRow>
            {selectLabel ? (
              <TableHeaderCell className="w-8">
                <SelectAllRows />
              </TableHeaderCell>
            ) : null}
            {columns.map((column) => (
              <TableHeaderCell
                key={column.key}
                numeric={column.numeric}
                className={column.className}
                aria-sort={column.sort?.direction}
              >
                <ColumnHeader column={column} />
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} data-row={rowKey(row)} className={rowClassName}>
              {selectLabel ? (
                <TableCell className="w-8">
                  <SelectRow id={rowKey(row)} label={selectLabel(row)} />
                </TableCell>
              ) : null}
              {columns.map((column) => (
                <DataCell key={column.key} column={column} row={row} />
              ))}
            </TableRow>
          ))}
        </TableBody>
        {footer ? <tfoot className="border-t border-line font-semibold">{footer}</tfoot> : null}
      </Table>
    </div>
  );
}

function ColumnHeader<Row>({ column: { header, sort } }: { column: DataColumn<Row> }) {
  if (!sort) return header;
  const Arrow = sort.direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <Link
      href={sort.href}
      scroll={false}
      className={cn("no-underline hover:text-ink hover:underline", sort.direction && "text-ink")}
    >
      {header}
      {sort.direction ? <Arrow aria-hidden="true" className="ml-1 inline size-3.5" /> : null}
      <span className="sr-only">{sort.direction ? ", sorted by this column" : ", sort by this column"}</span>
      <LinkProgress />
    </Link>
  );
}

function DataCell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  if (column.rowHeader) {
    return (
      <TableHeaderCell scope="row" className={column.className}>
        {column.cell(row)}
      </TableHeaderCell>
    );
  }
  return (
    <TableCell
      numeric={column.numeric}
      className={column.className}
      data-label={typeof column.header === "string" ? column.header : undefined}
    >
      {column.cell(row)}
    </TableCell>
  );
}
