/**
 * A locked inquiry waits for a plan or a free slot. Slots become free one by one when contacts are marked as spam, and
 * in bulk when an admin raises the number of free connections; then the oldest inquiries are opened. So are those held
 * back by a block or a suspension, once that is lifted.
 */
import "server-only";
import { freeConnectionsSql } from "@/lib/entitlements/connections";
import { openLongestWaiting } from "@/lib/entitlements/credit";
import { hasActivePlanSql } from "@/lib/entitlements/entitlement-queries";
import { notifyOfOpening } from "@/lib/messages/notifications";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { contactTexts } from "./contact-texts";

const maxSellers = 100;

/**
 * Opens inquiries with a slot and notifies both sides, each inquiry in its own transaction. Returns how many were
 * opened.
 */
export async function openWaiting(signal?: AbortSignal): Promise<number> {
  if (!(await mayHavePlace())) return 0;
  let opened = 0;
  for (const { id } of await sellersWithPlace()) {
    while (!signal?.aborted && (await openNext(id))) opened += 1;
  }
  return opened;
}

/** No waiting inquiry has a slot unless the limit was changed, or a block or suspension was lifted. */
async function mayHavePlace(): Promise<boolean> {
  const lately = { gt: later(now(), -days(1)) };
  const restored = { in: ["users.unsuspend", "organizations.unsuspend"] };
  const counts = await Promise.all([
    db.setting.count({ where: { key: "freeConnections", updatedAt: lately } }),
    db.organizationBlock.count({ where: { liftedAt: lately } }),
    db.activityLog.count({ where: { action: restored, at: lately } }),
  ]);
  return counts.some((count) => count > 0);
}

/** Under a plan everything is open anyway. */
const sellersWithPlace = () => db.$queryRaw<{ id: string }[]>`
  SELECT o."id" FROM "organizations" AS o
  WHERE o."connectionsUsed" < ${freeConnectionsSql()} AND NOT ${hasActivePlanSql(Prisma.sql`o."id"`)}
    AND EXISTS (SELECT 1 FROM "connections" AS c WHERE c."sellerOrganizationId" = o."id" AND c."state" = 'locked')
  LIMIT ${maxSellers}`;

const openNext = (sellerId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const openedId = await openLongestWaiting(tx, sellerId);
    if (openedId) await notifyOfOpening(tx, openedId, contactTexts.opened);
    return openedId !== null;
  });

export const openWaitingJob = defineJob(
  "moderation.open-waiting",
  async (_: object, { signal }) => {
    await openWaiting(signal);
  },
  { everySeconds: 60, limitSeconds: 300, retries: 0 },
);
