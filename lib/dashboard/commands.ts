import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { previousVisitSql } from "./visit";

/**
 * Records that the person is viewing the dashboard. The first view after a pause starts a new visit; others extend it.
 * An impersonating admin's views are not recorded.
 */
export async function recordDashboardVisit(actor: OrganizationMember): Promise<{ success: true }> {
  const at = now();
  await inTransaction(
    (tx) => tx.$executeRaw`
      UPDATE "users" AS u SET "dashboardPreviousAt" = ${previousVisitSql(at)}, "dashboardSeenAt" = ${at}
      WHERE u."id" = ${actor.userId}::uuid AND (u."dashboardSeenAt" IS NULL OR u."dashboardSeenAt" < ${at})`,
  );
  return { success: true };
}
