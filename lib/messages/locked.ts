/**
 * A seller without an active plan is locked out of conversations beyond the free connections; the connection is `n`.
 */
import { hasActivePlanSql, isReadOnlyPlanSql } from "@/lib/entitlements/entitlement-queries";
import { Prisma } from "@/lib/platform/db";
import { agreedDealIn } from "./spam/agreed";

export const lockedSql = () =>
  Prisma.sql`(n."state" = 'locked' AND NOT ${hasActivePlanSql(Prisma.sql`c."sellerOrganizationId"`)})`;

/** Unlocked by a plan that is now unpaid: the seller can read but not reply, unless a deal was agreed. */
export const readOnlySql = () =>
  Prisma.sql`(n."state" = 'paid' AND ${isReadOnlyPlanSql(Prisma.sql`c."sellerOrganizationId"`)}
    AND NOT ${agreedDealIn(Prisma.sql`n."id"`)})`;
