/**
 * Listings as tables for spreadsheets: one row per listing, which can be imported again without loss, or one row per
 * package.
 */
import { labelOf } from "@/lib/listings/labels";
import { CONTACT_FOR_PRICING, isContactForPricing } from "@/lib/listings/pricing";
import type { CellTable } from "@/lib/imports/file/write-xlsx";
import type { ExportedListing } from "@/lib/imports/run/report";

type Cell = CellTable["rows"][number][number];

type Package = ExportedListing["packages"][number];

const packageColumns: Record<string, (listing: ExportedListing, item: Package | null) => Cell> = {
  "Listing ID": ({ id }) => id,
  Listing: ({ title }) => title,
  Status: ({ status }) => status,
  Country: ({ country }) => country,
  City: ({ city }) => city,
  "Term start": ({ termStart }) => termStart,
  "Term end": ({ termEnd }) => termEnd,
  "Package ID": (_, item) => item?.id ?? null,
  Package: (_, item) => item?.name ?? null,
  Description: (_, item) => item?.description ?? null,
  Price: (listing, item) => priceOf(item ?? listing),
  Units: (_, item) => item?.quantityAvailable ?? null,
  Entitlement: (_, item) => (item?.entitlement ? labelOf(item.entitlement) : null),
  Assets: (_, item) =>
    item?.assets.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join("; ") ?? null,
};

function priceOf(item: { price?: number | null; contactForPricing?: boolean | null }): Cell {
  return isContactForPricing(item) ? CONTACT_FOR_PRICING : (item.price ?? null);
}

/** A listing without packages has one row, with its own price. */
export function packageTable(listings: readonly ExportedListing[]): CellTable {
  const cellsOf = Object.values(packageColumns);
  return {
    headings: Object.keys(packageColumns),
    rows: listings.flatMap((listing) => {
      const items = listing.packages.length > 0 ? listing.packages : [null];
      return items.map((item) => cellsOf.map((cellOf) => cellOf(listing, item)));
    }),
  };
}
