import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import { later, now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { publish } from "@/lib/platform/live/events";
import { formatLongDate } from "@/lib/platform/format";
import { deleteFile, storeFile } from "@/lib/platform/files/storage";
import { notify } from "@/lib/notifications/commands";
import { archiveOf } from "./archive";
import { exportFileKind, exportLivesMs, transitions } from "./states";

/** Tried three times; after the last the export says that it failed, and can be asked for anew. */
export const exportJob = defineJob<{ exportId: string }>(
  "account.export",
  async ({ exportId }, { isLastAttempt, signal }) => {
    try {
      await performExport(exportId, signal);
    } catch (error) {
      if (isLastAttempt) await failExport(exportId);
      throw error;
    }
  },
  { retries: 2, retryDelaySeconds: 20, limitSeconds: 240 },
);

/** Makes the file of an export that is asked for, keeps it and tells its owner. Done already, it does nothing. */
export async function performExport(exportId: string, signal: AbortSignal): Promise<void> {
  const target = await db.accountExport.findFirst({
    where: { id: exportId, status: "requested" },
    select: { userId: true },
  });
  if (!target) return;
  const bytes = await archiveOf(target.userId, signal);
  const file = await storeFile({
    bytes,
    kind: exportFileKind,
    name: `pitchside-data-${toIsoDay(now())}.zip`,
    contentType: "application/zip",
    uploadedById: target.userId,
    isPublic: false,
  });
  const isKept = await inTransaction((tx) => finish(tx, exportId, file.id)).catch(async (error: unknown) => {
    await deleteFile(file.id);
    throw error;
  });
  // Finished by somebody else, or its owner is gone: nobody waits for these bytes.
  if (!isKept) await deleteFile(file.id);
}

async function finish(tx: Tx, exportId: string, fileId: string): Promise<boolean> {
  const readyAt = now();
  const expiresAt = later(readyAt, exportLivesMs);
  const [row] = await tx.accountExport.updateManyAndReturn({
    where: { id: exportId, status: transitions.finish.from },
    data: { status: transitions.finish.to, fileId, readyAt, expiresAt },
  });
  if (!row) return false;
  const until = formatLongDate(expiresAt);
  await notify(tx, {
    userIds: [row.userId],
    type: "export_ready",
    title: "Your data is ready to download",
    body: `Available until ${until}.`,
    href: "/account/data",
    dedupeKey: `account-export:${exportId}`,
    mail: ({ name }) => ({ template: "export-ready", props: { name, until, url: "/account/data" } }),
  });
  await tellOwner(tx, row.userId);
  return true;
}

export async function failExport(exportId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [row] = await tx.accountExport.updateManyAndReturn({
      where: { id: exportId, status: transitions.fail.from },
      data: { status: transitions.fail.to },
    });
    if (row) await tellOwner(tx, row.userId);
  });
}

const tellOwner = (tx: Tx, userId: string) =>
  publish(tx, { stream: `user:${userId}`, type: "export.changed", payload: {} });
