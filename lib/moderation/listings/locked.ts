import "server-only";
import { type ListingDetailRow, listingDetailInclude } from "@/lib/listings/view";
import type { Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";

export type LockedListing = ListingDetailRow;

/** Any listing, locked until the transaction ends. Throws `not_found` if there is none. */
export async function lockListingForAdmin(tx: Tx, id: string): Promise<LockedListing> {
  await tx.$queryRaw`SELECT "id" FROM "listings" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  const listing = await tx.listing.findUnique({ where: { id }, include: listingDetailInclude });
  if (!listing) throw notFound("This listing");
  return listing;
}
