import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";

/** Undo data is deleted a day after it expires; the audit keeps who changed what. */
const rememberedDays = 2;

const batch = 20;

export const purgeBulkRuns = defineJob("listings.forget-bulk-runs", purge, { everySeconds: 3600 });

async function purge(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = later(now(), -days(rememberedDays));
  for (let found = batch; found === batch && !signal.aborted;) {
    const runs = await db.listingBulkRun.findMany({
      where: { createdAt: { lt: before } },
      take: batch,
      select: { id: true },
    });
    await db.listingBulkRun.deleteMany({ where: { id: { in: runs.map(({ id }) => id) } } });
    found = runs.length;
  }
}
