import Link from "next/link";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { StatusBadge } from "@/components/listings/status-badge";
import { Badge } from "@/components/ui/badge";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import type { ListingRow } from "@/lib/moderation/listings/all/queries";
import { adminStatusLabels } from "@/lib/moderation/listings/decisions";
import { formatMoney } from "@/lib/platform/money";

export const listingColumns: readonly AdminColumn[] = [
  { key: "listing", header: "Listing", className: "min-w-56", sort: "title" },
  { key: "seller", header: "Seller", className: "min-w-40 wrap-anywhere", sort: "seller" },
  { key: "status", header: "Status" },
  { key: "price", header: "From", numeric: true, className: "hidden md:table-cell" },
  { key: "published", header: "Published", className: "hidden lg:table-cell" },
  { key: "updated", header: "Changed", className: "hidden md:table-cell", sort: "updated", reverse: "unchanged" },
];

export const listingRow = (row: ListingRow): AdminRow => ({
  id: row.id,
  label: row.title,
  cells: [
    <span key="listing">
      <RowLink href={`/admin/opportunities/${row.id}`}>{row.title || "Untitled listing"}</RowLink>
      <span className="block text-meta font-normal text-soft">{kindAndPlace(row)}</span>
    </span>,
    <Link key="seller" href={`/admin/organizations/${row.organizationId}`} className="no-underline hover:underline">
      {row.organizationName}
    </Link>,
    <span key="status" className="flex flex-wrap gap-1.5">
      <StatusBadge status={row.status} label={adminStatusLabels[row.status]} />
      {row.hasWaitingEdit ? <Badge tone="gold">Edit in review</Badge> : null}
    </span>,
    row.fromPriceCents === null ? "On request" : formatMoney(row.fromPriceCents, row.currency),
    <UtcTime key="published" at={row.publishedAt} never="Never" />,
    <UtcTime key="updated" at={row.updatedAt} />,
  ],
});

const kindAndPlace = ({ propertyType, city, country }: ListingRow): string =>
  [propertyType && labelOf(propertyType), placeText({ city, country })].filter(Boolean).join(", ");
