/**
 * Entering the admin area with a user session, by the rule of super-admin addresses. It asks for no second factor, so
 * it is closed while admins have to have one; each session that enters is in the audit once.
 */
import "server-only";
import { record } from "@/lib/activity/record";
import { type Tx, db, inTransaction } from "@/lib/platform/db";

const action = "admin.entered_by_address";

export async function isOpenToAddresses(): Promise<boolean> {
  const kept = await db.setting.findUnique({ where: { key: "adminTotpRequired" }, select: { value: true } });
  return kept?.value !== "on";
}

export async function noteEntry({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  if (await isNoted(db, sessionId)) return;
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "sessions" WHERE "id" = ${sessionId}::uuid FOR UPDATE`;
    if (await isNoted(tx, sessionId)) return;
    await record(tx, { actorType: "admin", actorId: userId, action, entityType: "session", entityId: sessionId });
  });
}

const isNoted = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await tx.activityLog.count({ where: { entityType: "session", entityId: sessionId, action } })) > 0;
