/**
 * A person's saved views and a seller's bulk changes are seen where they were made: a view by its person, acting for that
 * organization; a bulk change by the organization's people, of which those who may edit listings can undo it.
 */
import type { Seller } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";

/** The listings of the organization acted for, in SQL, for a listing that the query calls `l`. */
export const inventoryOf = (actor: Seller): Prisma.Sql =>
  Prisma.sql`l."organizationId" = ${actor.organizationId}::uuid`;

export const listingViewsOf = (actor: Seller) =>
  ({ userId: actor.userId, organizationId: actor.organizationId }) satisfies Prisma.ListingViewWhereInput;

export const bulkRunsOf = (actor: Seller) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ListingBulkRunWhereInput;
