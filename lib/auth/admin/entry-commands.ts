/**
 * Entering the admin area with a user session, by the rule of super-admin addresses. While two-step verification is
 * required of admins, the account must have it too; each entering session is audited once.
 */
import "server-only";
import { audit } from "../audit";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { isRequiredOfAdmins } from "../two-step/requirement-queries";

const action = "admin.entered_by_address";

export const mayEnterByAddress = async ({ hasTwoStep }: { hasTwoStep?: boolean }): Promise<boolean> =>
  hasTwoStep === true || !(await isRequiredOfAdmins(db));

export async function noteEntry({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  if (await isNoted(db, sessionId)) return;
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "sessions" WHERE "id" = ${sessionId}::uuid FOR NO KEY UPDATE`;
    if (await isNoted(tx, sessionId)) return;
    await audit(tx, { kind: "admin", userId }, action, ["session", sessionId]);
  });
}

const isNoted = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await tx.activityLog.count({ where: { entityType: "session", entityId: sessionId, action } })) > 0;
