import Link from "next/link";
import { CoverArt } from "@/components/cover/cover-art";
import { LinkProgress } from "@/components/ui/link-progress";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import type { OwnListingRow } from "@/lib/listings/queries";
import { isEditable } from "@/lib/listings/states";
import { MyListingMenu } from "./my-listing-menu";
import { OwnStatus } from "./status-badge";

export interface Selection {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  isAll: boolean;
}

interface MyListingTableProps {
  rows: readonly OwnListingRow[];
  isEditor: boolean;
  selection: Selection;
}

export function MyListingTable({ rows, isEditor, selection }: MyListingTableProps) {
  return (
    <div className="relative hidden overflow-x-auto rounded-xl border border-line bg-card px-2.5 md:block">
      <Table>
        <caption className="sr-only">Your listings</caption>
        <TableHead>
          <TableRow>
            {isEditor ? (
              <TableHeaderCell>
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  className="size-4.5 align-middle accent-pitch"
                  checked={selection.isAll}
                  onChange={selection.toggleAll}
                />
              </TableHeaderCell>
            ) : null}
            <TableHeaderCell>Listing</TableHeaderCell>
            <TableHeaderCell>Status</TableHeaderCell>
            <TableHeaderCell>Price</TableHeaderCell>
            <TableHeaderCell numeric>Complete</TableHeaderCell>
            <TableHeaderCell className="hidden lg:table-cell">Updated</TableHeaderCell>
            <TableHeaderCell>
              <span className="sr-only">Actions</span>
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <OwnListingLine key={row.id} row={row} isEditor={isEditor} selection={selection} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function OwnListingLine({ row, isEditor, selection }: { row: OwnListingRow; isEditor: boolean; selection: Selection }) {
  return (
    <TableRow className={selection.has(row.id) ? "bg-paper" : undefined}>
      {isEditor ? (
        <TableCell className="w-8">
          <SelectCheckbox row={row} selection={selection} />
        </TableCell>
      ) : null}
      <TableHeaderCell scope="row" className="min-w-64 wrap-anywhere">
        <span className="flex items-center gap-3">
          <span className="h-9 w-16 shrink-0 overflow-hidden rounded-md">
            <CoverArt listing={row} fill />
          </span>
          <span className="min-w-0">
            <ListingLink row={row} isEditor={isEditor} />
            <span className="block text-meta font-normal text-soft">{locationText(row)}</span>
          </span>
        </span>
      </TableHeaderCell>
      <TableCell>
        <span className="flex flex-col items-start gap-1">
          <OwnStatus row={row} />
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap">{priceLabel(row)}</TableCell>
      <TableCell numeric>
        <Completeness row={row} />
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-soft lg:table-cell">{formatDate(row.updatedAt)}</TableCell>
      <TableCell className="w-10">
        <MyListingMenu row={row} isEditor={isEditor} />
      </TableCell>
    </TableRow>
  );
}

export function SelectCheckbox({ row, selection }: { row: OwnListingRow; selection: Selection }) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${row.title || "untitled listing"}`}
      className="mt-0.5 size-4.5 accent-pitch"
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row.id)}
    />
  );
}

export function ListingLink({ row, isEditor }: { row: OwnListingRow; isEditor: boolean }) {
  const href = isEditor && isEditable(row.status) ? `/edit-listing/${row.id}` : `/listing/${row.id}`;
  return (
    <Link
      href={href}
      prefetch={false}
      className="line-clamp-2 font-semibold wrap-anywhere no-underline hover:text-pitch hover:underline"
    >
      {row.title || "Untitled listing"}
      <LinkProgress />
    </Link>
  );
}

export function Completeness({ row }: { row: OwnListingRow }) {
  const missing = row.missing.length;
  return (
    <>
      {row.percent}%{missing > 0 ? <span className="block text-xs text-signal">{missing} to publish</span> : null}
    </>
  );
}

export const priceLabel = (row: OwnListingRow): string =>
  row.fromPrice === null && row.missing.includes("A price or a package") ? "No price yet" : row.priceText;

export function locationText(row: OwnListingRow): string {
  const place = placeText({ city: row.city, country: row.country });
  return [row.propertyType ? labelOf(row.propertyType) : "", place].filter(Boolean).join(" · ") || "No details yet";
}

export const formatDate = (time: string): string =>
  new Date(time).toLocaleDateString("en-US", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
