/**
 * When a plan ends or becomes read-only, inquiries that it unlocked and nobody answered are locked again. Their threads
 * announce it, once each time, so that the marketer doesn't wait for a reply that can't come.
 */
import "server-only";
import { hasActivePlanSql } from "@/lib/entitlements/entitlement-queries";
import { messageTexts } from "@/lib/messages/messages";
import { noteInThread } from "@/lib/messages/write-store";
import { lockThreadsOfConnection } from "@/lib/messages/thread";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";

/** Returns how many inquiries were announced as locked again. */
export async function announceRelocked(organizationId: string, signal?: AbortSignal): Promise<number> {
  const opened = await db.connection.findMany({
    where: { sellerOrganizationId: organizationId, state: "locked", planAnnouncedAt: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, seller: { select: { name: true } } },
  });
  let announced = 0;
  for (const { id, seller } of opened) if (!signal?.aborted && (await announceOne(id, seller.name))) announced += 1;
  return announced;
}

/** Under the threads' locks, like the unlocking announcement, so that the current state is announced last. */
const announceOne = (id: string, seller: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const threads = await lockThreadsOfConnection(tx, id);
    const marked = await tx.$executeRaw`
      UPDATE "connections" SET "planAnnouncedAt" = NULL
      WHERE "id" = ${id}::uuid AND "state" = 'locked' AND "planAnnouncedAt" IS NOT NULL
        AND NOT ${hasActivePlanSql(Prisma.sql`"sellerOrganizationId"`)}`;
    if (marked === 0) return false;
    for (const thread of threads)
      await noteInThread(tx, thread, { event: "connection.relocked", body: messageTexts.relocked(seller) });
    return true;
  });

export const announceRelockedJob = defineJob<{ organizationId: string }>(
  "subscriptions.announce-relocked",
  async ({ organizationId }, { signal }) => {
    await announceRelocked(organizationId, signal);
  },
);
