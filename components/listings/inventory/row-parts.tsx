import Link from "next/link";
import { formatCount, formatDate } from "@/lib/platform/format";
import { Badge } from "@/components/ui/badge";
import { LinkProgress } from "@/components/ui/link-progress";
import type { InventoryRow } from "@/lib/inventory/schema";
import { placeText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { isEditable } from "@/lib/listings/states";
import { listingPath } from "@/lib/paths";
import { formatAmount } from "@/lib/platform/money";

/** The row's name for screen readers. */
export const rowLabel = ({ title }: InventoryRow): string => title || "untitled listing";

export function ListingLink({ row, isEditor }: { row: InventoryRow; isEditor: boolean }) {
  const href = isEditor && isEditable(row.status) ? `/edit-listing/${row.id}` : listingPath(row.id);
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

export function Completeness({ row: { percent, missing } }: { row: InventoryRow }) {
  return (
    <span className="text-xs whitespace-nowrap text-soft tabular">
      {percent}% complete
      {missing > 0 ? <span className="block text-signal">{formatCount(missing, "field")} missing</span> : null}
    </span>
  );
}

/** The total amount offered, above the number of open offers. */
export function OfferValue({ row }: { row: InventoryRow }) {
  if (row.openOffers === 0)
    return (
      <span className="text-soft" aria-label="No open offers">
        –
      </span>
    );
  return (
    <>
      {offerValueText(row)}
      <span className="block text-xs whitespace-nowrap text-soft">{formatCount(row.openOffers, "open offer")}</span>
    </>
  );
}

export function TurnText({ row: { turn } }: { row: InventoryRow }) {
  if (turn === "yours") return <Badge tone="signal">Your turn</Badge>;
  return <span className="text-soft">{turn === "theirs" ? "Their turn" : "–"}</span>;
}

export function DeadlineText({ row: { deadline } }: { row: InventoryRow }) {
  if (!deadline) return <span className="text-soft">–</span>;
  return (
    <span className="whitespace-nowrap">
      {formatDate(deadline.day)}
      <span className="block text-xs text-soft">{deadline.kind === "offer" ? "Offer expires" : "Decision"}</span>
    </span>
  );
}

export const offerValueText = ({ offerValue, currency }: InventoryRow): string | null =>
  offerValue === null ? null : formatAmount(offerValue, currency);

/** The inbox, with the conversations about this listing. */
export const inquiriesHref = ({ title }: InventoryRow): string => `/messages?${new URLSearchParams({ q: title })}`;

export const locationText = (row: InventoryRow): string =>
  [row.propertyType ? labelOf(row.propertyType) : "", placeText({ city: row.city, country: row.country })]
    .filter(Boolean)
    .join(" · ") || "No details yet";
