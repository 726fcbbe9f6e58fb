/**
 * What an organization saved is its own; only what is on the Marketplace can be saved, and anything saved can be removed. While one
 * of the two organizations blocks the other, nothing of the seller is shown; it remains stored.
 */
import type { Marketer } from "@/lib/auth/actor";
import { excludeBlocked } from "@/lib/organizations/blocks/exclusion";
import { blockIdSql } from "@/lib/organizations/blocks/pair";
import { Prisma } from "@/lib/platform/db";

export const savedVisibleTo = (actor: Marketer) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.SavedOpportunityWhereInput;

/** Without the listings of sellers that block the organization or are blocked by it. */
export const savedReadableBy = (actor: Marketer) =>
  ({
    ...savedVisibleTo(actor),
    listing: { organization: excludeBlocked(actor.organizationId) },
  }) satisfies Prisma.SavedOpportunityWhereInput;

/** The same in SQL, for a saved listing `s` of the seller `o`. */
export function savedReadableBySql({ organizationId }: Marketer): Prisma.Sql {
  const [own, seller] = [Prisma.sql`${organizationId}::uuid`, Prisma.sql`o."id"`];
  return Prisma.sql`(s."organizationId" = ${own}
    AND ${blockIdSql(own, seller)} IS NULL AND ${blockIdSql(seller, own)} IS NULL)`;
}
