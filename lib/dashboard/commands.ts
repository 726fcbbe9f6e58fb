import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { previousVisitSql } from "./visit";

/**
 * Notes that the person looks at the dashboard now. The first look after a pause begins a new visit; every other one
 * prolongs the visit. An admin who looks at the account leaves no trace of a visit.
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
