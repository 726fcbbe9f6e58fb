/** A seller without an active plan is shut out of a conversation beyond the free connections; its connection is `n`. */
import { hasActivePlanSql, isReadOnlyPlanSql } from "@/lib/entitlements/entitlement-queries";
import { Prisma } from "@/lib/platform/db";
import { agreedDealIn } from "./spam/agreed";

export const lockedSql = () =>
  Prisma.sql`(n."state" = 'locked' AND NOT ${hasActivePlanSql(Prisma.sql`c."sellerOrganizationId"`)})`;

/** A plan that is unpaid opened it: the seller reads and does not reply, except where a deal was agreed. */
export const readOnlySql = () =>
  Prisma.sql`(n."state" = 'paid' AND ${isReadOnlyPlanSql(Prisma.sql`c."sellerOrganizationId"`)}
    AND NOT ${agreedDealIn(Prisma.sql`n."id"`)})`;
