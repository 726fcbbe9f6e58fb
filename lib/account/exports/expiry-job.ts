import "server-only";
import { later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { deleteFile } from "@/lib/platform/files/storage";
import { exportLostAfterMs, transitions } from "./states";

/** Deletes files older than seven days, and marks lost exports as failed. */
export const expireExports = defineJob("account.expire_exports", expire, {
  everySeconds: 3600,
  limitSeconds: 240,
  retries: 0,
});

async function expire(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  await db.accountExport.updateMany({
    where: { status: transitions.fail.from, createdAt: { lt: later(now(), -exportLostAfterMs) } },
    data: { status: transitions.fail.to },
  });
  const over = await db.accountExport.findMany({
    where: { status: transitions.expire.from, expiresAt: { lte: now() } },
    take: 500,
    select: { id: true, fileId: true },
  });
  for (const { id, fileId } of over) {
    if (signal.aborted) return;
    if (fileId) await deleteFile(fileId);
    await db.accountExport.updateMany({
      where: { id, status: transitions.expire.from },
      data: { status: transitions.expire.to, fileId: null },
    });
  }
}
