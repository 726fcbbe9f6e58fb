/**
 * A plan unlocks waiting inquiries as soon as it is active: every read and reply checks the entitlement. A job notifies
 * both sides in the thread, once per inquiry, each in its own transaction.
 */
import "server-only";
import { notifyOfOpening } from "@/lib/messages/notifications";
import { lockThreadsOfConnection } from "@/lib/messages/thread";
import { hasActivePlanSql } from "@/lib/entitlements/entitlement-queries";
import { now } from "@/lib/platform/clock";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";

/** Returns how many inquiries were announced. */
export async function announceUnlocked(organizationId: string, signal?: AbortSignal): Promise<number> {
  const waiting = await db.connection.findMany({
    where: { sellerOrganizationId: organizationId, state: "locked", planAnnouncedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  let announced = 0;
  for (const { id } of waiting) if (!signal?.aborted && (await announceOne(id))) announced += 1;
  return announced;
}

const announceOne = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    await lockThreadsOfConnection(tx, id);
    const marked = await tx.$executeRaw`
      UPDATE "connections" SET "planAnnouncedAt" = ${now()}
      WHERE "id" = ${id}::uuid AND "state" = 'locked' AND "planAnnouncedAt" IS NULL
        AND ${hasActivePlanSql(Prisma.sql`"sellerOrganizationId"`)}`;
    if (marked === 0) return false;
    await notifyOfOpening(tx, id, "The seller’s plan is active, so this inquiry is now unlocked.");
    return true;
  });

export const announceUnlockedJob = defineJob<{ organizationId: string }>(
  "subscriptions.announce-unlocked",
  async ({ organizationId }, { signal }) => {
    await announceUnlocked(organizationId, signal);
  },
);
