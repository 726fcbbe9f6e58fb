import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import { limits } from "@/lib/settings/limits";
import { freeConnectionsSql } from "../connections";
import { hasActivePlanSql } from "../entitlement-queries";
import type { ConnectionAllowance } from "./view";

/** How many of the free connections the seller's organization has used, and how many inquiries are locked. */
export async function getConnectionAllowance(actor: Seller): Promise<ConnectionAllowance> {
  const rows = await db.$queryRaw<ConnectionAllowance[]>`
    SELECT allowed."free", least(o."connectionsUsed", allowed."free")::int AS "used", plan."isActive" AS "hasPlan",
      CASE WHEN plan."isActive" THEN 0 ELSE (
        SELECT count(*)::int FROM "connections" AS c WHERE c."sellerOrganizationId" = o."id" AND c."state" = 'locked'
      ) END AS "waiting"
    FROM "organizations" AS o CROSS JOIN (SELECT ${freeConnectionsSql()} AS "free") AS allowed CROSS JOIN LATERAL (SELECT ${hasActivePlanSql(Prisma.sql`o."id"`)} AS "isActive") AS plan
    WHERE o."id" = ${actor.organizationId}::uuid`;
  return rows[0] ?? { free: limits.freeConnections.byDefault, used: 0, hasPlan: false, waiting: 0 };
}
