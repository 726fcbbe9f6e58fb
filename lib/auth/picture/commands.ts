import "server-only";
import { audit } from "../audit";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type UploadPictureInput, storePortrait } from "@/lib/platform/files/picture-upload";
import { deleteFile } from "@/lib/platform/files/storage";
import type { AccountOwner } from "../account-owner";
import { getProfile } from "../profile/queries";
import type { Profile } from "../profile/schema";

/**
 * Sets or replaces the account's picture; the same one again changes nothing. Throws `unsupported_type`, `too_large`,
 * or `invalid` if it is not a picture.
 */
export async function replacePicture(actor: AccountOwner, upload: UploadPictureInput): Promise<Profile> {
  const picture = await storePortrait(upload, { uploadedById: actor.userId });
  const useless = await inTransaction(async (tx) => {
    const before = await lockPicture(tx, actor);
    if (before.sha256 === picture.sha256) return picture.id;
    await keep(tx, actor, picture.id);
    return before.fileId;
  }).catch(async (error: unknown) => {
    await deleteFile(picture.id);
    throw error;
  });
  if (useless) await deleteFile(useless);
  return getProfile(actor);
}

/** Removes the picture; does nothing without one. */
export async function removePicture(actor: AccountOwner): Promise<Profile> {
  const removed = await inTransaction(async (tx) => {
    const { fileId } = await lockPicture(tx, actor);
    if (fileId) await keep(tx, actor, null);
    return fileId;
  });
  if (removed) await deleteFile(removed);
  return getProfile(actor);
}

/** Of two concurrent changes, the second sees the first's result; a deleted account gets no picture. */
async function lockPicture(tx: Tx, { userId }: AccountOwner) {
  const [person] = await tx.$queryRaw<{ fileId: string | null }[]>`
    SELECT "pictureFileId" AS "fileId" FROM "users"
    WHERE "id" = ${userId}::uuid AND "status" <> 'anonymized' FOR NO KEY UPDATE`;
  if (!person) throw new AppError("unauthenticated", "Please log in.");
  const { fileId } = person;
  // Read once the lock is held: a statement that waits for it would still see the earlier files.
  const file = fileId ? await tx.storedFile.findUnique({ where: { id: fileId }, select: { sha256: true } }) : null;
  return { fileId, sha256: file?.sha256 };
}

async function keep(tx: Tx, { userId }: AccountOwner, pictureFileId: string | null): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { pictureFileId } });
  await audit(tx, { userId }, pictureFileId ? "account.picture_replaced" : "account.picture_removed", ["user", userId]);
}
