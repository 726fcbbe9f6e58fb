/** A seller without an active plan is shut out of a conversation beyond the free connections; its connection is `n`. */
import { hasActivePlanSql } from "@/lib/billing/connections";
import { Prisma } from "@/lib/platform/db";

export const lockedSql = () =>
  Prisma.sql`(n."state" = 'locked' AND NOT ${hasActivePlanSql(Prisma.sql`c."sellerOrganizationId"`)})`;
