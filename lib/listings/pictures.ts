/** A listing shows pictures that its own organization uploaded; marketers who can see the listing can see them too. */
import "server-only";
import type { Tx } from "@/lib/platform/db";
import { type FieldErrors, invalid } from "@/lib/platform/errors";
import type { ListingFields } from "./schema";

type Images = NonNullable<ListingFields["images"]>;

/** Throws `invalid` for a file that is not a picture of this organization. */
export async function rejectForeignPictures(
  tx: Tx,
  listing: { organizationId: string },
  images: Images,
): Promise<void> {
  const ids = images.map(({ fileId }) => fileId);
  const own = await tx.storedFile.findMany({
    where: { id: { in: ids }, organizationId: listing.organizationId, contentType: { startsWith: "image/" } },
    select: { id: true },
  });
  const known = new Set(own.map(({ id }) => id));
  const errors: FieldErrors = {};
  ids.forEach((id, at) => {
    if (!known.has(id)) errors[`images.${at}.fileId`] = ["Upload this image first."];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export async function writePictures(
  tx: Tx,
  listing: { id: string; organizationId: string },
  images: Images,
): Promise<void> {
  await rejectForeignPictures(tx, listing, images);
  await tx.listingImage.deleteMany({ where: { listingId: listing.id } });
  await tx.listingImage.createMany({
    data: images.map(({ fileId, alt }, position) => ({ listingId: listing.id, fileId, alt, position })),
  });
}

export async function showPicturesToAll(
  tx: Tx,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<void> {
  const images = await tx.listingImage.findMany({ where: { listingId: { in: [...ids] } }, select: { fileId: true } });
  if (images.length === 0) return;
  await tx.storedFile.updateMany({
    where: { id: { in: images.map(({ fileId }) => fileId) }, organizationId, isPublic: false },
    data: { isPublic: true },
  });
}
