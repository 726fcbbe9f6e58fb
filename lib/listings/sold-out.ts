/**
 * A listing is sold out when deals have bought the last unit of everything that it offers for its term. What has no limit
 * is never sold out; what is only on hold may come back.
 */
import { packageAvailability } from "./availability";
import { askedOfListing, claimsOf } from "./claims";
import type { ClaimedListing } from "./listing-availability";

export function isSoldOut(listing: ClaimedListing, now: number): boolean {
  return soldUnits(listing).length > 0 && soldOutPackages(listing, now).size === listing.packages.length;
}

/** Ids of the packages whose last unit deals took. */
export function soldOutPackages(listing: ClaimedListing, now: number): ReadonlySet<string> {
  const claims = soldUnits(listing);
  const requested = askedOfListing(listing, null, now);
  const ids = listing.packages.map(({ id }) => id);
  return new Set(ids.filter((id) => packageAvailability(listing, claims, id, requested).state === "sold"));
}

const soldUnits = (listing: ClaimedListing) =>
  claimsOf(listing).filter(({ category, state }) => category === null && state === "sold");
