/**
 * A listing is sold out when deals have bought the last unit of everything that it offers for its term. What has no limit
 * is never sold out; what is only on hold may come back.
 */
import { packageAvailability } from "./availability";
import { askedOfListing, claimsOf } from "./claims";
import type { ClaimedListing } from "./listing-availability";

export function isSoldOut(listing: ClaimedListing, now: number): boolean {
  const claims = claimsOf(listing).filter(({ category, state }) => category === null && state === "sold");
  if (claims.length === 0) return false;
  const requested = askedOfListing(listing, null, now);
  return listing.packages.every(({ id }) => packageAvailability(listing, claims, id, requested).state === "sold");
}
