import Link from "next/link";
import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { LinkProgress } from "@/components/ui/link-progress";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";

export interface DataColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Names the row: at most one column. */
  rowHeader?: boolean;
  /** Sorting is a link, so that it stands in the address. */
  sort?: { href: string; direction?: "ascending" | "descending" };
  className?: string;
}

interface DataTableProps<Row> {
  /** What the table shows; read out, and shown when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Below the rows: totals. */
  footer?: ReactNode;
  /** The head stays in sight while the table scrolls within this height. */
  maxHeight?: string;
  /** On a phone the cells of a row stand below each other: for lines to act on, not for figures to compare. */
  stacked?: boolean;
  className?: string;
}

/** A plain table. What has no room scrolls sideways, with a shadow where there is more; what is read out alone, too. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown = false, columns, rows, rowKey, footer, maxHeight, stacked, className } = props;
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
            {columns.map((column) => (
              <TableHeaderCell key={column.key} numeric={column.numeric} aria-sort={column.sort?.direction}>
                <ColumnHeader column={column} />
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
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
  return (
    <Link href={sort.href} scroll={false} className="text-soft no-underline hover:text-ink hover:underline">
      {header}
      <span aria-hidden="true">{sort.direction ? (sort.direction === "ascending" ? " ↑" : " ↓") : ""}</span>
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
