/**
 * Edits of a listing on an autosaving screen. Anything marketers have seen stays unchanged until "Update listing"; a
 * listing that they haven't seen is written immediately. Edits of different fields merge.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { announce, lockListing } from "./changes";
import { contradictions } from "./contradictions";
import { listEditAuthors, withEditAuthors } from "./edit-author-queries";
import { type MergeChoices, mergeFields } from "./field-merge";
import { currencyChange, detailOf, rejectContradictions, writeFields } from "./listing-store";
import {
  continuedEdit,
  differing,
  hasOpenEdits,
  namesIn,
  openEditOf,
  openReviewOf,
  withFields,
  withIds,
} from "./open-edit";
import { fieldList } from "./field-names";
import { rejectForeignPictures } from "./pictures";
import type { ListingContent } from "./row";
import type { ListingEditInput, ListingFields } from "./schema";
import { isEditable } from "./states";
import { type ListingDetail, type ListingDetailRow, toListingDetail } from "./view";
import { wishedContentOf } from "./waiting-edit";

interface Named {
  id: string;
}

/**
 * Saves the given fields, compared with the values that the edit started from. Throws `conflict` with the `current`
 * listing and the `conflicts` if someone else changed one of them differently; then nothing is saved. `choices` settle
 * fields of the open edit whose live values have changed.
 */
export async function saveListingEdit(
  actor: Seller,
  { id, base, choices, ...input }: ListingEditInput & Named,
): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    if (!isEditable(row.status)) throw conflict(`This listing is ${row.status} and can’t be edited.`);
    const { status: _, ...mine } = input;
    const current = editedContentOf(row, choices);
    const { merged, conflicts } = mergeFields({ base, mine, theirs: current });
    if (conflicts.length > 0) throw await mergeConflict(tx, actor, row, conflicts);
    const changes = differing(
      current,
      withIds(merged, current, () => crypto.randomUUID()),
    );
    const isChoice = choices !== undefined && conflictsOf(row).length > 0;
    if (namesIn(changes).length === 0 && !isChoice) return withEditAuthors(tx, actor, toListingDetail(row, true));
    const edit = { changes, choices, edited: withFields(current, changes) };
    if (!hasOpenEdits(row.status)) return writeAtOnce(tx, actor, row, edit);
    await keepOpen(tx, actor, row, edit);
    return withEditAuthors(tx, actor, await detailOf(tx, id));
  });
}

/**
 * "Update listing": applies the open edit, and sends fields subject to moderation to review. Idempotent. Throws
 * `conflict` while a field whose live value has changed needs a choice.
 */
export async function publishListingEdit(actor: Seller, { id }: Named): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    const open = openEditOf(row, wishedContentOf(row));
    if (!open) return toListingDetail(row, true);
    if (open.conflicts.length > 0) throw await changedSince(tx, actor, row);
    if (!isEditable(row.status)) throw conflict(`This listing is ${row.status} and can’t be updated.`);
    const edited = editedContentOf(row);
    rejectContradictions(row, edited);
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
    await audit(tx, actor, "listings.discard_edit", ["listing", row.id], {
      after: { fields: namesIn(openEditOf(row, wishedContentOf(row))?.fields ?? {}) },
    });
    return detailOf(tx, id);
  });
}

/** The listing as its seller edits it: including pending changes and the open edit. */
function editedContentOf(row: ListingDetailRow, choices?: MergeChoices): ListingContent {
  const requested = wishedContentOf(row);
  return withFields(requested, continuedEdit(row, requested, { choices }).fields);
}

const conflictsOf = (row: ListingDetailRow) => openEditOf(row, wishedContentOf(row))?.conflicts ?? [];

interface Edited {
  changes: ListingFields;
  choices?: MergeChoices;
  edited: ListingContent;
}

/** The open edit contains only differences from the listing; with none left it ends. */
async function keepOpen(
  tx: Tx,
  actor: Seller,
  row: ListingDetailRow,
  { changes, choices, edited }: Edited,
): Promise<void> {
  const problems = { ...contradictions(edited), ...currencyChange(row, edited) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (changes.images) await rejectForeignPictures(tx, row, changes.images);
  const stored = continuedEdit(row, wishedContentOf(row), { changes, choices });
  const edit = { listingId: row.id, kind: "edit", state: "open" as const };
  const written = { changes: stored as Prisma.InputJsonObject };
  if (namesIn(stored.fields).length === 0) await tx.listingReview.deleteMany({ where: edit });
  else if (openReviewOf(row)) await tx.listingReview.updateMany({ where: edit, data: written });
  else await tx.listingReview.create({ data: { ...edit, ...written } });
  await audit(tx, actor, "listings.edit", ["listing", row.id], { after: { fields: namesIn(changes) } });
}

async function writeAtOnce(
  tx: Tx,
  actor: Seller,
  row: ListingDetailRow,
  { changes, edited }: Edited,
): Promise<ListingDetail> {
  rejectContradictions(row, edited);
  const detail = await writeFields(tx, actor, row, edited, true);
  await announce(tx, actor, {
    action: "listings.edit",
    listing: { ...row, status: detail.status },
    before: { version: row.version },
    after: { version: row.version + 1, fields: namesIn(changes) },
  });
  return detail;
}

async function mergeConflict(tx: Tx, actor: Seller, row: ListingDetailRow, paths: string[]) {
  const authors = await listEditAuthors(tx, actor, row.id);
  const conflicts = paths.map((field) => ({ field, by: authors.get(field.split(".")[0] ?? field) ?? null }));
  return conflict("Someone changed the same fields in the meantime.", {
    current: toListingDetail(row, true),
    conflicts,
  });
}

async function changedSince(tx: Tx, actor: Seller, row: ListingDetailRow) {
  const current = await withEditAuthors(tx, actor, toListingDetail(row, true));
  const conflicts = current.own?.edit?.conflicts ?? [];
  return conflict(
    `${fieldList(conflicts.map(({ field }) => field))} changed since you edited it. Choose which version to keep.`,
    { current, conflicts },
  );
}
