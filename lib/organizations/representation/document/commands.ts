import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/platform/db";
import { AppError, conflict } from "@/lib/platform/errors";
import { isPdf, rejectActivePdf } from "@/lib/platform/files/pdfs";
import { type UploadPictureInput, bytesOf } from "@/lib/platform/files/picture-upload";
import { pictureFormatOf, readPicture } from "@/lib/platform/files/pictures";
import { deleteFile, storeFile } from "@/lib/platform/files/storage";
import { announce } from "../announce";
import { lockRepresentation } from "../commands";
import { getRepresentation } from "../queries";
import type { RepresentationView } from "../schema";

/**
 * Stores the document that authorizes the agency: a PDF, or a picture of one. It belongs to no organization's files, so
 * that it can only be read through the representation. A new one replaces the old one.
 */
export async function addAuthorityDocument(
  actor: OrganizationMember,
  id: string,
  { name, data }: UploadPictureInput,
): Promise<RepresentationView> {
  // Checked before the file is read and stored, and again under the lock.
  await inTransaction((tx) => lockOpen(tx, actor, id));
  const { bytes, contentType } = await readPaper(bytesOf(data), actor.userId);
  const kind = "authority-document";
  const file = await storeFile({ bytes, contentType, name, kind, uploadedById: actor.userId, isPublic: false });
  const replaced = await inTransaction(async (tx) => {
    const row = await lockOpen(tx, actor, id);
    await tx.representation.update({ where: { id }, data: { authorityFileId: file.id } });
    await announce(tx, actor, { action: "document_added", representation: row, after: { fileId: file.id } });
    return row.authorityFileId;
  });
  if (replaced) await deleteFile(replaced);
  return getRepresentation(actor, id);
}

async function lockOpen(tx: Parameters<typeof lockRepresentation>[0], actor: OrganizationMember, id: string) {
  const row = await lockRepresentation(tx, actor, id);
  if (row.status === "revoked") throw conflict("This representation has ended. You can send a new request.");
  return row;
}

async function readPaper(bytes: Uint8Array, person: string): Promise<{ bytes: Uint8Array; contentType: string }> {
  if (isPdf(bytes)) {
    await rejectActivePdf(bytes, person);
    return { bytes, contentType: "application/pdf" };
  }
  if (pictureFormatOf(bytes)) return readPicture(bytes, { person });
  throw new AppError("unsupported_type", "Choose a PDF, PNG, JPEG, WebP, or AVIF file.");
}
