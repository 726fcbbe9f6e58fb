/**
 * A listing is sold out when deals have bought the last unit of everything that it offers for its term. Unlimited items
 * never sell out; items that are only on hold may become available again.
 */
import { packageAvailability } from "./availability";
import { askedByYear, claimsOf } from "./claims";
import type { ClaimedListing } from "./listing-availability";

export function isSoldOut(listing: ClaimedListing, now: number): boolean {
  return soldUnits(listing).length > 0 && soldOutPackages(listing, now).size === listing.packages.length;
}

/** IDs of packages whose last unit was sold, in each year of the term. */
export function soldOutPackages(listing: ClaimedListing, now: number): ReadonlySet<string> {
  const claims = soldUnits(listing);
  const years = askedByYear(listing, null, now);
  const isSold = (id: string) => years.every((year) => packageAvailability(listing, claims, id, year).state === "sold");
  return new Set(listing.packages.map(({ id }) => id).filter(isSold));
}

const soldUnits = (listing: ClaimedListing) =>
  claimsOf(listing).filter(({ category, state }) => category === null && state === "sold");
