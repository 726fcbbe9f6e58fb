/**
 * Writes planned rows as listings: new ones in one statement per chunk, changed ones one by one, all in one
 * transaction.
 */
import "server-only";
import { missingForSubmission } from "@/lib/listings/completeness";
import type { ImportOwner } from "@/lib/imports/run/owner";
import { insertListings, type NewListingRow } from "@/lib/imports/run/inserting";
import { type ImportedRecord, importedRecord, mergedFields } from "@/lib/imports/run/merge";
import { importedSchema } from "@/lib/listings/detail-schema";
import type { PlannedListing } from "@/lib/imports/values/rows";
import { holdReasonOf } from "@/lib/imports/values/readiness";
import { failure, noteDraft, nothingWritten, type Written } from "@/lib/imports/run/written";
import { purgeChange, storeBefore, storeCreated } from "@/lib/imports/undo/change-store";
import { currencyChange } from "@/lib/listings/listing-store";
import { createPackages, syncPackages } from "@/lib/listings/packages";
import { listingColumns, listingInclude, type ListingRow, waitingInclude, type WaitingRow } from "@/lib/listings/row";
import type { ListingFields } from "@/lib/listings/schema";
import { isEditable, mustStayComplete, statusLabels } from "@/lib/listings/states";
import { labelOfField } from "@/lib/imports/values/fields";
import { keepWaiting, splitForReview, wishedContentOf } from "@/lib/listings/waiting-edit";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";

export type WriteTask = {
  runId: string;
  owner: ImportOwner;
  /** The target status of a complete row; null leaves every row a draft. */
  publishAs: "published" | "submitted" | null;
  /** The completeness required for it, in percent. */
  minimum: number;
  nextId: () => string;
};

type PresentListing = ListingRow & WaitingRow;

/** Every row of the chunk is counted once: created, updated, unchanged or failed. */
export async function writeChunk(tx: Tx, task: WriteTask, rows: PlannedListing[]): Promise<Written> {
  const present = await findPresent(tx, task.owner, rows);
  const fresh = rows.filter((row) => !present.has(row));
  const written = nothingWritten(fresh.length);
  await createListings(tx, task, fresh, written);
  for (const [row, listing] of present) await updateOne(tx, task, row, listing, written);
  return written;
}

/** The organization's listing of each row, by the ID in the row, otherwise by its key. */
async function findPresent(
  tx: Tx,
  owner: ImportOwner,
  rows: PlannedListing[],
): Promise<Map<PlannedListing, PresentListing>> {
  const ids = rows.flatMap((row) => row.listingId ?? []);
  const keys = rows.map((row) => row.importKey);
  const { organizationId } = owner;
  // Nothing exists in a first import: full listings are only read if there are any.
  const present = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "listings" WHERE "organizationId" = ${organizationId}::uuid AND "importKey" = ANY (${keys})
    UNION SELECT "id" FROM "listings" WHERE "organizationId" = ${organizationId}::uuid AND "id" = ANY (${ids}::uuid[])`;
  if (present.length === 0) return new Map();
  const found = await tx.listing.findMany({
    where: { organizationId, id: { in: present.map(({ id }) => id) } },
    include: { ...listingInclude, ...waitingInclude },
  });
  const byId = new Map(found.map((listing) => [listing.id, listing]));
  const byKey = new Map(found.map((listing) => [listing.importKey, listing]));
  return new Map(
    rows.flatMap((row) => {
      const listing = (row.listingId ? byId.get(row.listingId) : undefined) ?? byKey.get(row.importKey);
      return listing ? [[row, listing] as const] : [];
    }),
  );
}

async function createListings(tx: Tx, task: WriteTask, rows: PlannedListing[], written: Written): Promise<void> {
  const fresh = rows.map((row) => newRow(task, row));
  await insertListings(tx, fresh);
  for (const [index, row] of rows.entries()) {
    await createPackages(tx, fresh[index]?.id ?? "", withoutForeignIds(row.fields));
  }
  await storeCreated(
    tx,
    task.runId,
    fresh.map(({ id }) => id),
  );
  const submitted = fresh.filter((listing) => listing.status === "submitted");
  await tx.listingReview.createMany({ data: submitted.map(({ id }) => ({ listingId: id, kind: "submission" })) });
  written.published += fresh.filter((listing) => listing.status !== "draft").length;
  for (const [index, row] of rows.entries()) {
    const listing = fresh[index];
    if (listing?.status === "draft") noteDraft(task, row, listing.id, written);
  }
}

function newRow(task: WriteTask, row: PlannedListing): NewListingRow {
  const { owner, runId, nextId } = task;
  return {
    id: nextId(),
    ...listingColumns(withoutForeignIds(row.fields)),
    status: "draft",
    submittedAt: null,
    publishedAt: null,
    publishedById: null,
    ...publicationOf(task, holdReasonOf(row, task.minimum) === null),
    organizationId: owner.organizationId,
    ownerUserId: owner.userId,
    representedById: owner.agencyId,
    importKey: row.importKey,
    importRunId: runId,
    imported: importedRecord(row),
    createdAt: now(),
    updatedAt: now(),
  };
}

function publicationOf({ publishAs, owner }: WriteTask, isReady: boolean) {
  if (!isReady || publishAs === null) return {};
  const submitted = { status: publishAs, submittedAt: now() };
  return publishAs === "published" ? { ...submitted, publishedAt: now(), publishedById: owner.userId } : submitted;
}

/** Package IDs from another organization's export mean nothing here. */
function withoutForeignIds(fields: ListingFields): ListingFields {
  if (!fields.packages) return fields;
  return { ...fields, packages: fields.packages.map(({ id: _id, ...item }) => item) };
}

async function updateOne(
  tx: Tx,
  task: WriteTask,
  row: PlannedListing,
  listing: PresentListing,
  written: Written,
): Promise<void> {
  const record = row.listingId === listing.id ? null : importedSchema.nullable().parse(listing.imported);
  const current = wishedContentOf(listing);
  const fields = mergedFields(current, row, record);
  const problem = fields && rejectionOf(listing, fields);
  if (problem) return void written.failed.push(failure(row, listing.id, problem));
  const wished = { ...row, fields: fields ?? current };
  const isDraft = listing.status === "draft";
  const publishes = task.publishAs !== null && isDraft && holdReasonOf(wished, task.minimum) === null;
  if (isDraft && !publishes) noteDraft(task, wished, listing.id, written);
  if (listing.status === "published") written.stillPublished += 1;
  if (!fields && !publishes) {
    written.unchanged += 1;
    return;
  }
  const rejected = await applyUpdate(tx, task, listing, { fields, publishes, record: record && importedRecord(row) });
  if (rejected) return void written.failed.push(failure(row, listing.id, rejected));
  written.updated += 1;
  if (listing.claims.some(({ state }) => state === "sold")) written.partlySold.push(listing.id);
  if (publishes) written.published += 1;
}

function rejectionOf(listing: ListingRow, fields: ListingFields): string | null {
  const status = statusLabels[listing.status].toLowerCase();
  if (!isEditable(listing.status)) return `The listing is ${status} and can’t be changed.`;
  const [change] = currencyChange(listing, fields).currency ?? [];
  if (change) return change;
  if (!mustStayComplete(listing.status)) return null;
  const missing = Object.keys(missingForSubmission(fields)).map(labelOfField);
  return missing.length === 0 ? null : `The listing is ${status} and would be missing: ${missing.join(", ")}.`;
}

type Update = { fields: ListingFields | null; publishes: boolean; record: ImportedRecord | null };

/** Returns a sentence if a deal or another person's change prevents it; then nothing is written. */
async function applyUpdate(tx: Tx, task: WriteTask, listing: PresentListing, update: Update): Promise<string | null> {
  const { id, version } = listing;
  const own = { id, version, organizationId: task.owner.organizationId };
  await tx.$queryRaw`SELECT "id" FROM "listings" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  if ((await tx.listing.count({ where: own })) === 0)
    return "Someone changed the listing in the meantime. Import the row again.";
  await storeBefore(tx, { runId: task.runId, listingId: id, publishes: update.publishes });
  const split = update.fields && (await splitForReview(tx, listing, update.fields));
  const fields = split && split.live;
  const rejected = fields && (rejectionOf(listing, fields) ?? (await rejectedByDeals(tx, listing, fields)));
  if (rejected) {
    await purgeChange(tx, task.runId, id);
    return rejected;
  }
  if (split) await keepWaiting(tx, listing, split.held);
  const publication = update.publishes ? publicationOf(task, true) : {};
  await tx.listing.updateMany({
    where: own,
    data: {
      ...(fields ? listingColumns(fields) : {}),
      ...(update.record ? { imported: stored(update.record) } : {}),
      ...publication,
      importRunId: task.runId,
      version: { increment: 1 },
    },
  });
  if (update.publishes && task.publishAs === "submitted")
    await tx.listingReview.create({ data: { listingId: id, kind: "submission" } });
  return null;
}

/**
 * Packages in a deal can't be removed; returns the sentence that says so, or null if everything was changed as
 * requested.
 */
async function rejectedByDeals(tx: Tx, listing: ListingRow, fields: ListingFields): Promise<string | null> {
  try {
    await syncPackages(tx, listing.id, listing.packages, fields);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid")
      return Object.values(error.fields ?? {})
        .flat()
        .join(" ");
    throw error;
  }
}

function stored(record: ImportedRecord): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(record)) as Prisma.InputJsonObject;
}
