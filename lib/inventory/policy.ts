/**
 * A person's saved views and a seller's bulk changes are visible where they were created: a view to its owner, acting
 * for that organization; a bulk change to the organization's members; those who may edit listings can undo it.
 */
import type { Seller } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/db";

/** The listings of the current organization, in SQL, for a listing aliased as `l`. */
export const inventoryOf = (actor: Seller): Prisma.Sql =>
  Prisma.sql`l."organizationId" = ${actor.organizationId}::uuid`;

export const listingViewsOf = (actor: Seller) =>
  ({ userId: actor.userId, organizationId: actor.organizationId }) satisfies Prisma.ListingViewWhereInput;

export const bulkRunsOf = (actor: Seller) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ListingBulkRunWhereInput;
