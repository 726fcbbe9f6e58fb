import "server-only";
import type { Tx } from "@/lib/platform/db";

/**
 * Removes an erased person from the audit: the origin of all their actions, and the details of every row about them or
 * naming them. Salts are deleted with the values, so that nobody can guess them; the rows and their order stay, and the
 * chains still verify (see `chain.ts`).
 */
export async function eraseFromAudit(
  tx: Tx,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> {
  await tx.activityLog.updateMany({
    where: { actorId: userId, originSalt: { not: null } },
    data: { ip: null, userAgent: null, originSalt: null },
  });
  const named = JSON.stringify({ name });
  await tx.$executeRaw`
    UPDATE "activity_logs" SET "before" = NULL, "after" = NULL, "reason" = NULL, "detailsSalt" = NULL
    WHERE "detailsSalt" IS NOT NULL AND (
      ("entityType" = 'user' AND "entityId" = ${userId})
      OR position(lower(${email}::text) IN lower(concat("before", "after", "reason"))) > 0
      OR jsonb_path_exists("before", '$.** ? (@ == $name)', ${named}::jsonb)
      OR jsonb_path_exists("after", '$.** ? (@ == $name)', ${named}::jsonb))`;
}
