"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useRef, useState } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { cn } from "@/components/ui/cn";
import { ChosenProvider } from "./selection";
import { useRowKeys } from "./use-row-keys";

export interface AdminColumn {
  key: string;
  header: ReactNode;
  numeric?: boolean;
  className?: string;
  /** The order that the header sorts by, and the one that it turns to when it is the current one. */
  sort?: string;
  reverse?: string;
}

export interface AdminSorting {
  current: string;
  /** The address of the list in each order. */
  hrefs: Readonly<Record<string, string>>;
}

export interface AdminRow {
  id: string;
  /** The row's name for screen readers: "Select Ada Okafor". */
  label: string;
  /** In column order; the first cell names the row and holds its link. */
  cells: readonly ReactNode[];
}

export interface AdminTableProps {
  caption: string;
  /** Above the rows while nothing is selected: "214 users". */
  summary: ReactNode;
  columns: readonly AdminColumn[];
  rows: readonly AdminRow[];
  /** Bulk actions; without them rows cannot be selected. */
  bulk?: ReactNode;
  sorting?: AdminSorting;
}

/** A dense list with one link per row: j and k move, x selects, Enter opens. */
export function AdminTable({ caption, summary, columns, rows, bulk, sorting }: AdminTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLDivElement>(null);
  const shown = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
  const isAll = rows.length > 0 && shown.length === rows.length;
  useRowKeys(table, bulk ? toggle : undefined);
  return (
    <ChosenProvider value={{ ids: shown, clear: () => setChosen(new Set()) }}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2.5">
        <p aria-live="polite" className="mr-auto text-meta text-soft tabular">
          {shown.length > 0 ? `${shown.length} selected` : summary}
        </p>
        {shown.length > 0 ? bulk : <KeyHint canChoose={Boolean(bulk)} />}
      </div>
      <div
        ref={table}
        role="region"
        aria-label={caption}
        tabIndex={0}
        className="relative overflow-x-auto rounded-xl border border-line bg-card px-2.5 scroll-edges"
      >
        <Table className="stacked-rows">
          <caption className="sr-only">{caption}</caption>
          <TableHead>
            <TableRow>
              {bulk ? (
                <TableHeaderCell className="w-8">
                  <ChooseBox
                    label="Select all on this page"
                    checked={isAll}
                    onChange={() => setChosen(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
                  />
                </TableHeaderCell>
              ) : null}
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} sorting={sorting} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Line
                key={row.id}
                row={row}
                columns={columns}
                chosen={chosen.has(row.id)}
                onToggle={bulk ? toggle : undefined}
              />
            ))}
          </TableBody>
        </Table>
      </div>
    </ChosenProvider>
  );
}

function HeaderCell({ column, sorting }: { column: AdminColumn; sorting?: AdminSorting }) {
  const { header, numeric, className, sort, reverse } = column;
  const isReversed = reverse !== undefined && sorting?.current === reverse;
  const isCurrent = sorting?.current === sort || isReversed;
  const next = isCurrent && !isReversed ? (reverse ?? sort) : sort;
  const href = next && sorting?.hrefs[next];
  if (!href) {
    return (
      <TableHeaderCell numeric={numeric} className={className}>
        {header}
      </TableHeaderCell>
    );
  }
  const Arrow = isReversed ? ArrowUp : ArrowDown;
  return (
    <TableHeaderCell numeric={numeric} className={className} aria-sort={isCurrent ? "other" : undefined}>
      <Link href={href} scroll={false} className={cn("no-underline hover:underline", isCurrent && "text-ink")}>
        {header}
        {isCurrent ? <Arrow aria-hidden="true" className="ml-1 inline size-3.5" /> : null}
        <span className="sr-only">
          {isCurrent ? `, sorted by this column${reverse ? ", reverse the order" : ""}` : ", sort by this column"}
        </span>
      </Link>
    </TableHeaderCell>
  );
}

interface LineProps {
  row: AdminRow;
  columns: readonly AdminColumn[];
  chosen: boolean;
  onToggle?: (id: string) => void;
}

function Line({ row, columns, chosen, onToggle }: LineProps) {
  return (
    <tr data-row={row.id} className={cn("group focus-within:bg-paper hover:bg-paper", chosen && "bg-pitch-wash!")}>
      {onToggle ? (
        <TableCell className="w-8">
          <ChooseBox label={`Select ${row.label}`} checked={chosen} onChange={() => onToggle(row.id)} />
        </TableCell>
      ) : null}
      {columns.map(({ key, header, numeric, className }, at) =>
        at === 0 ? (
          <TableHeaderCell key={key} scope="row" className={cn("min-w-40 wrap-anywhere", className)}>
            {row.cells[at]}
          </TableHeaderCell>
        ) : (
          <TableCell key={key} numeric={numeric} className={className} data-label={nameOf(header)}>
            {row.cells[at]}
          </TableCell>
        ),
      )}
    </tr>
  );
}

/** The cell's label in the stacked phone layout. */
const nameOf = (header: ReactNode) => (typeof header === "string" ? header : undefined);

function ChooseBox({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="mt-0.5 size-4.5 align-middle accent-pitch"
      checked={checked}
      onChange={onChange}
    />
  );
}

function KeyHint({ canChoose }: { canChoose: boolean }) {
  return (
    <p className="hidden items-center gap-1.5 text-xs text-soft lg:flex">
      <kbd>j</kbd>
      <kbd>k</kbd> move{" "}
      {canChoose ? (
        <>
          <kbd>x</kbd> choose{" "}
        </>
      ) : null}
      <kbd>↵</kbd> open
    </p>
  );
}
