import "server-only";
import { Zip, ZipDeflate, strToU8 } from "fflate";
import { notify } from "@/lib/notifications/commands";
import { later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { deleteFile, storeFile, readFileBytes } from "@/lib/platform/files/storage";
import { formatLongDate } from "@/lib/platform/format";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { publish } from "@/lib/platform/live/events";
import { type ExportedRow, csvOf, jsonOf } from "./files";
import type { Section } from "./section";
import { findPictureFileId, sections } from "./section-queries";
import { exportFileKind, exportLivesMs, transitions } from "./states";

const batch = 1000;

/** Everything about a person as a ZIP: each section as JSON for programs and as CSV for people, with a description. */
async function archiveOf(userId: string, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  add(zip, "README.txt", readme());
  for (const section of sections) {
    const rows = await rowsOf(section, userId, signal);
    add(zip, `${section.name}.json`, jsonOf(rows));
    add(zip, `${section.name}.csv`, csvOf(rows));
  }
  const picture = await pictureOf(userId);
  if (picture) addBytes(zip, "picture.webp", picture);
  zip.end();
  if (failure) throw failure as Error;
  return Buffer.concat(chunks);
}

const add = (zip: Zip, name: string, text: string): void => addBytes(zip, name, strToU8(text));

function addBytes(zip: Zip, name: string, bytes: Uint8Array): void {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  file.push(bytes, true);
}

async function pictureOf(userId: string): Promise<Uint8Array | null> {
  const pictureFileId = await findPictureFileId(userId);
  return pictureFileId ? readFileBytes(pictureFileId) : null;
}

async function rowsOf({ read }: Section, userId: string, signal: AbortSignal): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for (;;) {
    signal.throwIfAborted();
    const next = await read(userId, rows.at(-1)?.id ?? null, batch);
    rows.push(...next);
    if (next.length < batch) return rows;
  }
}

const readme = () =>
  [
    "Your Pitchside data",
    "",
    "Each file comes as JSON and as CSV. All times are in UTC.",
    "",
    ...sections.map(({ name, about }) => `${name}: ${about}`),
    "",
    "If you added a profile picture, it is in picture.webp.",
    "",
    "Your organization’s data, such as proposals and deals, is not included. Its admins can export it.",
    "Passwords, session IDs, and keys are not included because we store only hashes of them.",
    "",
  ].join("\r\n");

/** Attempted three times; after that the export is marked as failed, and can be requested again. */
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

/** Creates and stores the file of a requested export and notifies its owner. Does nothing if already done. */
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
  // Finished by another worker, or its owner is gone: these bytes are no longer needed.
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
