import "server-only";
import type { Seller } from "@/lib/auth/actor";
import type { MemberRole } from "@/lib/organizations/vocabulary";
import { db } from "@/lib/platform/db";
import { withMoney } from "../inventory-sql";
import { inventoryOf } from "../policy";

/** One person's workload with the organization's listings; without an id, the listings that nobody owns. */
export interface Workload {
  id: string | null;
  name: string | null;
  /** Null for a person who is no longer a member, or acts for an agency. */
  role: MemberRole | null;
  listings: number;
  live: number;
  threads: number;
  repliesDue: number;
  openOffers: number;
}

/**
 * Every member and every owner of listings, those with the most replies due first, and listings without an owner last.
 */
export async function listWorkloads(actor: Seller): Promise<Workload[]> {
  return db.$queryRaw<Workload[]>`
    ${withMoney(actor)}, "work" AS (
      SELECT l."ownerUserId" AS "id", count(*)::int AS "listings",
        (count(*) FILTER (WHERE l."status" = 'published'))::int AS "live", coalesce(sum(t."inquiries"), 0)::int AS "threads",
        coalesce(sum(t."waiting"), 0)::int AS "repliesDue", coalesce(sum(o."openOffers"), 0)::int AS "openOffers"
      FROM "listings" AS l LEFT JOIN "threads" AS t ON t."listingId" = l."id"
      LEFT JOIN "offers" AS o ON o."listingId" = l."id"
      WHERE ${inventoryOf(actor)} GROUP BY 1)
    SELECT u."id", u."name", m."role"::text AS "role", coalesce(w."listings", 0) AS "listings", coalesce(w."live", 0) AS "live",
      coalesce(w."threads", 0) AS "threads", coalesce(w."repliesDue", 0) AS "repliesDue",
      coalesce(w."openOffers", 0) AS "openOffers"
    FROM "work" AS w FULL JOIN (
      SELECT * FROM "memberships" WHERE "organizationId" = ${actor.organizationId}::uuid AND "leftAt" IS NULL
    ) AS m ON m."userId" = w."id"
    LEFT JOIN "users" AS u ON u."id" = coalesce(w."id", m."userId")
    ORDER BY u."id" IS NULL, "repliesDue" DESC, "listings" DESC, lower(u."name"), u."id"
    LIMIT ${500}`;
}
