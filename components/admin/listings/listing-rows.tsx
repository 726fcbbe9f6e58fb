import Link from "next/link";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { RowLink } from "@/components/admin/list/row-link";
import { UtcTime } from "@/components/format/utc-time";
import { StatusBadge } from "@/components/listings/status-badge";
import { Badge } from "@/components/ui/badge";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { CONTACT_FOR_PRICING } from "@/lib/listings/pricing";
import type { ListingRow } from "@/lib/moderation/listings/all/queries";
import { adminStatusLabels } from "@/lib/moderation/listings/decisions";
import { formatMoney } from "@/lib/platform/money";

export const listingColumns: readonly AdminColumn<ListingRow>[] = [
  {
    key: "listing",
    header: "Listing",
    className: "min-w-56",
    sort: "title",
    cell: (row) => (
      <>
        <RowLink href={`/admin/opportunities/${row.id}`}>{row.title || "Untitled listing"}</RowLink>
        <span className="block text-meta font-normal text-soft">{kindAndPlace(row)}</span>
      </>
    ),
  },
  {
    key: "seller",
    header: "Seller",
    className: "min-w-40 wrap-anywhere",
    sort: "seller",
    cell: (row) => (
      <Link href={`/admin/organizations/${row.organizationId}`} className="no-underline hover:underline">
        {row.organizationName}
      </Link>
    ),
  },
  {
    key: "status",
    header: "Status",
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={row.status} label={adminStatusLabels[row.status]} />
        {row.hasWaitingEdit ? <Badge tone="gold">Edit in review</Badge> : null}
      </span>
    ),
  },
  {
    key: "price",
    header: "From",
    numeric: true,
    className: "hidden md:table-cell",
    cell: (row) => (row.fromPriceCents === null ? CONTACT_FOR_PRICING : formatMoney(row.fromPriceCents, row.currency)),
  },
  {
    key: "published",
    header: "Published",
    className: "hidden lg:table-cell",
    cell: (row) => <UtcTime at={row.publishedAt} never="Never" />,
  },
  {
    key: "updated",
    header: "Changed",
    className: "hidden md:table-cell",
    sort: "updated",
    reverse: "unchanged",
    cell: (row) => <UtcTime at={row.updatedAt} />,
  },
];

const kindAndPlace = ({ propertyType, city, country }: ListingRow): string =>
  [propertyType && labelOf(propertyType), placeText({ city, country })].filter(Boolean).join(", ");
