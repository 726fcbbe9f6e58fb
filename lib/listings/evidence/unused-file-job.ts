/** A file that was uploaded as evidence, and isn't attached to any figure, is deleted after a day. */
import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { evidenceKind } from "@/lib/platform/files/attachment-upload";
import { deleteFile } from "@/lib/platform/files/storage";
import { defineJob } from "@/lib/platform/jobs/jobs";

const batch = 100;

export const deleteUnusedEvidence = defineJob("listings.delete-unused-evidence", deleteUnused, { everySeconds: 3600 });

async function deleteUnused(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = later(now(), -days(1));
  for (let found = batch; found === batch && !signal.aborted;) {
    const rows = await db.storedFile.findMany({
      where: { kind: evidenceKind, createdAt: { lt: before }, evidence: { none: {} } },
      select: { id: true },
      take: batch,
    });
    for (const { id } of rows) await deleteFile(id);
    found = rows.length;
  }
}
