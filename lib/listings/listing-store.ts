/** How the fields of a listing are written, by an immediate edit and by "Update listing". */
import "server-only";
import type { Seller } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/db";
import { type FieldErrors, conflict, invalid, notFound } from "@/lib/platform/errors";
import { currencyName } from "@/lib/platform/money";
import { missingForSubmission } from "./completeness";
import { contradictions } from "./contradictions";
import { settleStock } from "./status-changes";
import { syncPackages } from "./packages";
import { showPicturesToAll, writePictures } from "./pictures";
import { listingsEditableBy } from "./policy";
import { listingColumns } from "./row";
import type { ListingFields } from "./schema";
import { mustStayComplete } from "./states";
import { type ListingDetail, type ListingDetailRow, listingDetailInclude, toListingDetail } from "./view";
import { closeOpenEdit, keepWaiting, splitForReview } from "./waiting-edit";

/**
 * Applies the fields under the listing's lock: those subject to moderation wait, the rest goes live. With `isUpdate`
 * they come from the open edit, which ends here, and new packages keep their IDs from it.
 */
export async function writeFields(
  tx: Tx,
  actor: Seller,
  row: ListingDetailRow,
  edited: ListingFields,
  isUpdate = false,
): Promise<ListingDetail> {
  const { live, held } = await splitForReview(tx, row, edited);
  rejectContradictions(row, live);
  await (isUpdate ? closeOpenEdit : keepWaiting)(tx, row, held);
  await writeListing(tx, actor, row, live, isUpdate);
  await settleStock(tx, row.id);
  return detailOf(tx, row.id);
}

async function writeListing(
  tx: Tx,
  actor: Seller,
  row: ListingDetailRow,
  fields: ListingFields,
  hasOwnIds: boolean,
): Promise<void> {
  const { count } = await tx.listing.updateMany({
    where: { ...listingsEditableBy(actor), id: row.id, version: row.version },
    data: { ...listingColumns(fields), version: { increment: 1 } },
  });
  if (count === 0) throw notFound("This listing");
  await syncPackages(tx, row.id, row.packages, fields, hasOwnIds);
  const images = fields.images ?? [];
  if (JSON.stringify(images.map(picture)) === JSON.stringify(row.images.map(picture))) return;
  await writePictures(tx, row, images);
  if (row.publishedAt) await showPicturesToAll(tx, { ...row, ids: [row.id] });
}

const picture = ({ fileId, alt }: { fileId: string; alt: string }) => [fileId, alt];

export function rejectStale(row: ListingDetailRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw conflict("Someone else changed this listing in the meantime.", { current: toListingDetail(row, true) });
}

export function rejectContradictions(row: ListingDetailRow, fields: ListingFields): void {
  const problems = {
    ...contradictions(fields),
    ...currencyChange(row, fields),
    ...(mustStayComplete(row.status) ? missingForSubmission(fields) : {}),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Offers, deals and saved prices are in the currency that a listing was published in. */
export function currencyChange(
  row: Pick<ListingDetailRow, "publishedAt" | "currency">,
  { currency }: ListingFields,
): FieldErrors {
  if (row.publishedAt === null || (currency ?? "USD") === row.currency) return {};
  const error = `This listing was published in ${currencyName(row.currency)}. Duplicate it to price it in another currency.`;
  return { currency: [error] };
}

export async function detailOf(tx: Tx, id: string): Promise<ListingDetail> {
  return toListingDetail(await tx.listing.findUniqueOrThrow({ where: { id }, include: listingDetailInclude }), true);
}
