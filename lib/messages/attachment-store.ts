/**
 * A message carries up to five files that its writer's organization uploaded. They are visible to everyone who may read
 * the message: both organizations, or, for an internal note, its own side. Unsent files are deleted after a day.
 */
import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { attachmentKind } from "@/lib/platform/files/attachment-upload";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, db } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { type StoredFileView, deleteFile, getFile } from "@/lib/platform/files/storage";
import { readableSql } from "./message-queries";

/** Throws `invalid` for a file that is not this organization's attachment. */
export async function attachFiles(
  tx: Tx,
  actor: OrganizationMember,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const requested = [...new Set(fileIds)];
  if (requested.length === 0) return;
  const own = await tx.storedFile.count({
    where: { id: { in: requested }, kind: attachmentKind, organizationId: actor.organizationId },
  });
  if (own !== requested.length) throw invalid({ attachmentIds: ["Upload the file first."] });
  await tx.messageAttachment.createMany({ data: requested.map((fileId) => ({ messageId, fileId })) });
}

/** A file of a message that this person may read. Throws `not_found` for any other. */
export async function getAttachment(actor: OrganizationMember, fileId: string): Promise<StoredFileView> {
  const rows = await db.$queryRaw<{ organizationId: string | null }[]>`
    SELECT f."organizationId" FROM "stored_files" AS f
    JOIN "message_attachments" AS x ON x."fileId" = f."id"
    JOIN "messages" AS m ON m."id" = x."messageId"
    JOIN "conversations" AS c ON c."id" = m."conversationId"
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    WHERE f."id" = ${fileId}::uuid AND ${readableSql(actor)} LIMIT 1`;
  if (!rows[0]) throw notFound("This file");
  return getFile(fileId, rows[0].organizationId);
}

const batch = 100;

/** Files uploaded for a message that was never sent. */
export const purgeUnsentAttachments = defineJob("messages.forget-unsent", purgeUnsent, { everySeconds: 3600 });

async function purgeUnsent(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const before = later(now(), -days(1));
  for (let found = batch; found === batch && !signal.aborted;) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT f."id" FROM "stored_files" AS f WHERE f."kind" = ${attachmentKind} AND f."createdAt" < ${before}
        AND NOT EXISTS (SELECT 1 FROM "message_attachments" AS x WHERE x."fileId" = f."id") LIMIT ${batch}`;
    for (const { id } of rows) await deleteFile(id);
    found = rows.length;
  }
}
