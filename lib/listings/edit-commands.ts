/**
 * Edits of a listing on a screen that saves by itself. What marketers know stays as it is until "Update listing"; a
 * listing that they do not know is written at once. Edits of different fields merge.
 */
import "server-only";
import { record } from "@/lib/activity/record";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { auditActorOf } from "@/lib/auth/authorship";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { announce, lockListing } from "./changes";
import { contradictions } from "./contradictions";
import { listEditAuthors } from "./edit-author-queries";
import { mergeFields } from "./field-merge";
import { detailOf, refuseContradictions, writeFields } from "./listing-store";
import { differing, hasOpenEdits, namesIn, openEditOf, openReviewOf, withFields, withIds } from "./open-edit";
import { refuseForeignPictures } from "./pictures";
import type { ListingContent } from "./row";
import type { ListingEditInput, ListingFields } from "./schema";
import { isEditable } from "./states";
import { type ListingDetail, type ListingDetailRow, toListingDetail } from "./view";
import { wishedContentOf } from "./waiting-edit";

interface Named {
  id: string;
}

/**
 * Saves the given fields, measured by the values that the edit started from. Throws `conflict` with the `current`
 * listing and the `conflicts` where somebody else changed one of them to something else; nothing is saved then.
 */
export async function saveListingEdit(
  actor: Seller,
  { id, base, ...input }: ListingEditInput & Named,
): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    if (!isEditable(row.status)) throw conflict(`This listing is ${row.status} and cannot be edited.`);
    const { status: _, ...mine } = input;
    const current = editedContentOf(row);
    const { merged, conflicts } = mergeFields({ base, mine, theirs: current });
    if (conflicts.length > 0) throw await mergeConflict(tx, actor, row, conflicts);
    const changes = differing(
      current,
      withIds(merged, current, () => crypto.randomUUID()),
    );
    if (namesIn(changes).length === 0) return toListingDetail(row, true);
    const edited = withFields(current, changes);
    return hasOpenEdits(row.status)
      ? keepOpen(tx, actor, row, { changes, edited })
      : writeAtOnce(tx, actor, row, { changes, edited });
  });
}

/** "Update listing": puts the open edit in place, and in review what moderation looks at again. Twice does it once. */
export async function publishListingEdit(actor: Seller, { id }: Named): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    const open = openEditOf(row);
    if (!open) return toListingDetail(row, true);
    if (!isEditable(row.status)) throw conflict(`This listing is ${row.status} and cannot be updated.`);
    const edited = editedContentOf(row);
    refuseContradictions(row, edited);
    const detail = await writeFields(tx, actor, row, edited, true);
    const { publicPreview } = open.fields;
    await announce(tx, actor, {
      action: "listings.publish_edit",
      listing: { ...row, status: detail.status },
      before: { version: row.version },
      after: {
        version: row.version + 1,
        fields: namesIn(open.fields),
        ...(typeof publicPreview === "boolean" ? { publicPreview } : {}),
      },
    });
    return detail;
  });
}

/** Discards the open edit; the listing stays as marketers see it. Without one there is nothing to discard. */
export async function discardListingEdit(actor: Seller, { id }: Named): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    const open = openReviewOf(row);
    if (!open) return toListingDetail(row, true);
    await tx.listingReview.delete({ where: { id: open.id } });
    await recordEdit(tx, actor, row, "listings.discard_edit", openEditOf(row)?.fields ?? {});
    return detailOf(tx, id);
  });
}

/** The listing as its seller edits it: with what waits for approval, and with the open edit. */
const editedContentOf = (row: ListingDetailRow): ListingContent =>
  withFields(wishedContentOf(row), openEditOf(row)?.fields ?? {});

interface Edited {
  changes: ListingFields;
  edited: ListingContent;
}

/** The open edit names only what differs from the listing; with nothing left it is over. */
async function keepOpen(
  tx: Tx,
  actor: Seller,
  row: ListingDetailRow,
  { changes, edited }: Edited,
): Promise<ListingDetail> {
  const problems = contradictions(edited);
  if (problems) throw invalid(problems);
  if (changes.images) await refuseForeignPictures(tx, row, changes.images);
  const open = openEditOf(row);
  const fields = differing(wishedContentOf(row), { ...open?.fields, ...changes });
  const edit = { listingId: row.id, kind: "edit", state: "open" as const };
  if (namesIn(fields).length === 0) await tx.listingReview.deleteMany({ where: edit });
  else if (open) await tx.listingReview.updateMany({ where: edit, data: { changes: { fields } } });
  else await tx.listingReview.create({ data: { ...edit, changes: { fields } } });
  await recordEdit(tx, actor, row, "listings.edit", changes);
  return detailOf(tx, row.id);
}

async function writeAtOnce(
  tx: Tx,
  actor: Seller,
  row: ListingDetailRow,
  { changes, edited }: Edited,
): Promise<ListingDetail> {
  refuseContradictions(row, edited);
  const detail = await writeFields(tx, actor, row, edited, true);
  await announce(tx, actor, {
    action: "listings.edit",
    listing: { ...row, status: detail.status },
    before: { version: row.version },
    after: { version: row.version + 1, fields: namesIn(changes) },
  });
  return detail;
}

const recordEdit = (tx: Tx, actor: Seller, { id }: Named, action: string, fields: ListingFields): Promise<void> =>
  record(tx, {
    ...auditActorOf(actor),
    action,
    entityType: "listing",
    entityId: id,
    after: { fields: namesIn(fields) },
  });

async function mergeConflict(tx: Tx, actor: Seller, row: ListingDetailRow, paths: string[]) {
  const authors = await listEditAuthors(tx, actor, row.id);
  const conflicts = paths.map((field) => ({ field, by: authors.get(field.split(".")[0] ?? field) ?? null }));
  return conflict("Someone changed the same fields in the meantime.", {
    current: toListingDetail(row, true),
    conflicts,
  });
}
