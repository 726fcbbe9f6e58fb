import "server-only";
import type { AccountOwner } from "@/lib/auth/account-owner";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type StoredFileView, fileUrl } from "@/lib/platform/files/storage";
import { exportsVisibleTo } from "./policy";
import type { ExportRow } from "./schema";
import { exportFileKind } from "./states";

const shownExports = 5;

/** The actor's latest exports, newest first. */
export async function listExports(actor: AccountOwner): Promise<{ items: ExportRow[] }> {
  const rows = await db.accountExport.findMany({
    where: exportsVisibleTo(actor),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shownExports,
  });
  const files = await db.storedFile.findMany({
    where: { id: { in: rows.flatMap(({ fileId }) => fileId ?? []) } },
    select: { id: true, byteSize: true },
  });
  const at = now();
  const items = rows.map(({ id, status, createdAt, expiresAt, fileId }) => ({
    id,
    status: status === "ready" && expiresAt && expiresAt <= at ? ("expired" as const) : status,
    requestedAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    byteSize: files.find((file) => file.id === fileId)?.byteSize ?? null,
  }));
  return { items };
}

/** The file of a finished export, until it expires. Throws `not_found` for anyone else's. */
export async function getExportFile(actor: AccountOwner, id: string): Promise<StoredFileView> {
  const row = await db.accountExport.findFirst({
    where: { ...exportsVisibleTo(actor), id, status: "ready", expiresAt: { gt: now() } },
    select: { fileId: true },
  });
  const file =
    row?.fileId &&
    (await db.storedFile.findFirst({
      where: { id: row.fileId, kind: exportFileKind, uploadedById: actor.userId },
      omit: { organizationId: true, uploadedById: true, createdAt: true },
    }));
  if (!file) throw notFound("This export");
  return { ...file, url: fileUrl(file.id) };
}
