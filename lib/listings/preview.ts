/** A listing as in its seller's editor: with its pending edit and unpublished changes. */
import { toDollars } from "@/lib/platform/money";
import { withFields } from "./open-edit";
import { fromPrice, priceText, withoutHiddenPrice } from "./pricing";
import { withSensitive } from "./sensitive";
import type { ListingDetail } from "./view";

export function editedListing<Listing extends ListingDetail | null>(listing: Listing): Listing {
  if (!listing?.own) return listing;
  const { waiting, edit } = listing.own;
  const requested = waiting ? withSensitive(listing, waiting.after) : listing;
  return edit ? withFields(requested, edit.fields) : requested;
}

/** The same as a marketer would see it: without hidden prices and private seller fields. */
export function previewOf(listing: ListingDetail): ListingDetail {
  const edited = editedListing(listing);
  const start = fromPrice(edited);
  return {
    ...withoutHiddenPrice(edited),
    packages: edited.packages.map(withoutHiddenPrice),
    priceText: priceText(start, edited.currency),
    fromPrice: start.cents === null ? null : toDollars(start.cents, edited.currency),
    own: null,
  };
}
