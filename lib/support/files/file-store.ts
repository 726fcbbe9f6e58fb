/**
 * A ticket message can have up to five files uploaded by its author. They are visible to the ticket's owner and to
 * admins; those of internal notes only to admins. Files never sent are deleted after a day.
 */
import "server-only";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, db } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import { ticketFileKind } from "@/lib/platform/files/attachment-upload";
import { type StoredFileView, deleteFile, findFile, fileUrl } from "@/lib/platform/files/storage";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { type TicketRequester, ticketsRequestedBy } from "../own/policy";
import type { z } from "zod";
import type { ticketFileSchema } from "../own/schema";

/**
 * Throws `invalid` for a file that this person did not upload for a ticket, or sent already.
 * @param userId null for a visitor: a file of no person belongs to whoever knows its id
 */
export async function attachTicketFiles(
  tx: Tx,
  { userId }: { userId: string | null },
  messageId: string,
  fileIds: readonly string[],
): Promise<TicketFile[]> {
  const requested = [...new Set(fileIds)];
  if (requested.length === 0) return [];
  const own = await tx.storedFile.findMany({
    where: { id: { in: requested }, kind: ticketFileKind, uploadedById: userId, tickets: { none: {} } },
  });
  if (own.length !== requested.length) throw invalid({ attachmentIds: ["Upload the file first."] });
  await tx.ticketFile.createMany({ data: requested.map((fileId) => ({ messageId, fileId })) });
  return own.map(fileView);
}

/** A file that the person uploaded for a ticket, or was sent in one of theirs. Throws `not_found` for any other. */
export async function getTicketFile(actor: TicketRequester, id: string): Promise<StoredFileView> {
  const sent = { some: { message: { isInternal: false, ticket: ticketsRequestedBy(actor) } } };
  const readable = await db.storedFile.count({
    where: { id, kind: ticketFileKind, OR: [{ uploadedById: actor.userId }, { tickets: sent }] },
  });
  const file = readable > 0 ? await findFile(id) : null;
  if (!file) throw notFound("This file");
  return file;
}

const batch = 100;

/** Files uploaded for a message that was never sent. */
export const purgeUnsentTicketFiles = defineJob("support.forget-unsent", purgeUnsent, { everySeconds: 3600 });

async function purgeUnsent(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const where = { kind: ticketFileKind, createdAt: { lt: later(now(), -days(1)) }, tickets: { none: {} } };
  for (let found = batch; found === batch && !signal.aborted;) {
    const rows = await db.storedFile.findMany({ where, take: batch, select: { id: true } });
    for (const { id } of rows) await deleteFile(id);
    found = rows.length;
  }
}

export type TicketFile = z.output<typeof ticketFileSchema>;
export type StoredTicketFile = Omit<TicketFile, "url">;

/** A file of a ticket as its readers see it. */
export const fileView = ({ id, name, contentType, byteSize, width, height }: StoredTicketFile): TicketFile => ({
  ...{ id, url: fileUrl(id), name, contentType, byteSize, width, height },
});
