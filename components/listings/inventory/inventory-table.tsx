import { formatNumber } from "@/lib/platform/format";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import type { InventoryRow } from "@/lib/inventory/schema";
import { OwnStatus } from "../status-badge";
import { ListingActions } from "./listing-actions";
import {
  Completeness,
  DeadlineText,
  ListingLink,
  TurnText,
  OfferValue,
  inquiriesHref,
  locationText,
  rowLabel,
} from "./row-parts";
import type { SortLinks } from "./sort-links";

interface InventoryTableProps {
  rows: readonly InventoryRow[];
  sorts: SortLinks;
  isEditor: boolean;
}

export function InventoryTable({ rows, sorts, isEditor }: InventoryTableProps) {
  return (
    <DataTable
      className="hidden md:block"
      caption="Your listings"
      rows={rows}
      rowKey={({ id }) => id}
      selectLabel={isEditor ? rowLabel : undefined}
      columns={[...factColumns(sorts, isEditor), actionColumn(isEditor)]}
    />
  );
}

const factColumns = (sorts: SortLinks, isEditor: boolean): DataColumn<InventoryRow>[] => [
  {
    key: "title",
    header: "Listing",
    sort: sorts.title,
    rowHeader: true,
    className: "min-w-52 max-w-60",
    cell: (row) => (
      <>
        <ListingLink row={row} isEditor={isEditor} />
        {row.season ? <span className="text-meta font-normal text-soft">{row.season}</span> : null}
        <span className="block truncate text-meta font-normal text-soft">{locationText(row)}</span>
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    sort: sorts.status,
    cell: (row) => (
      <span className="flex flex-col items-start gap-1">
        <OwnStatus row={row} />
        <Completeness row={row} />
      </span>
    ),
  },
  {
    key: "price",
    header: "Price",
    sort: sorts.price,
    className: "min-w-26 max-w-32",
    cell: ({ priceText }) => priceText ?? <span className="text-soft">No price yet</span>,
  },
  {
    key: "views",
    header: <abbr title="Marketer views in the last four full weeks, shown for five organizations or more">Views</abbr>,
    sort: sorts.views,
    numeric: true,
    cell: ({ views }) => (views === null ? <Unknown /> : formatNumber(views)),
  },
  {
    key: "inquiries",
    header: "Inquiries",
    sort: sorts.inquiries,
    numeric: true,
    cell: (row) => (row.inquiries > 0 ? <a href={inquiriesHref(row)}>{formatNumber(row.inquiries)}</a> : "0"),
  },
  { key: "value", header: "Offer value", sort: sorts.value, numeric: true, cell: (row) => <OfferValue row={row} /> },
  { key: "turn", header: "Whose turn", sort: sorts.turn, cell: (row) => <TurnText row={row} /> },
  { key: "deadline", header: "Next deadline", sort: sorts.deadline, cell: (row) => <DeadlineText row={row} /> },
  {
    key: "owner",
    header: "Owner",
    sort: sorts.owner,
    className: "max-w-32 truncate",
    cell: ({ owner }) => owner?.name ?? <span className="text-soft">No owner</span>,
  },
];

const actionColumn = (isEditor: boolean): DataColumn<InventoryRow> => ({
  key: "actions",
  header: <span className="sr-only">Actions</span>,
  cell: (row) => <ListingActions row={row} isEditor={isEditor} />,
});

const Unknown = () => (
  <span className="text-soft" aria-label="None">
    –
  </span>
);
