import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import type { Currency } from "@/lib/platform/exchange-rates";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { announce, lockListing } from "./changes";
import { contradictions } from "./contradictions";
import { nextSeason } from "./next-season";
import { detailOf, rejectContradictions, rejectStale, writeFields } from "./listing-store";
import { createPackages } from "./packages";
import { writePictures } from "./pictures";
import { listingsEditableBy } from "./policy";
import { contentOf, listingColumns } from "./row";
import { isSameListing } from "./sameness";
import type { ListingFields, ListingInput } from "./schema";
import { isEditable } from "./states";
import { type ListingDetail, toListingDetail } from "./view";
import { wishedContentOf } from "./waiting-edit";

/** A new draft. Any field may be missing, but those present must be valid. */
export async function createListing(actor: Seller, fields: ListingFields): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  if (fields.status && fields.status !== "draft") throw invalid({ status: ["New listings start as drafts."] });
  return inTransaction(async (tx) => {
    const id = await insertListing(tx, actor, fields);
    await announce(tx, actor, {
      action: "listings.create",
      listing: { id, organizationId: actor.organizationId, status: "draft" },
      after: { title: fields.title ?? "" },
    });
    return detailOf(tx, id);
  });
}

/**
 * Changes the given fields; with `version`, only if nobody else changed the listing since, otherwise `conflict` with
 * the `current` one. A visible listing must stay complete, and fields subject to moderation wait for review.
 */
export async function updateListing(
  actor: Seller,
  { id, ...input }: ListingInput & { id: string },
): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    const { version, status, ...changes } = input;
    rejectStale(row, version);
    if (!isEditable(row.status)) throw conflict(`This listing is ${row.status} and can’t be edited.`);
    if (status && status !== row.status)
      throw invalid({ status: ["Change the status with submit, pause, resume, archive, or restore."] });
    const before = wishedContentOf(row);
    const edited = merge(before, changes);
    rejectContradictions(row, edited);
    if (isSameListing(before, edited)) return toListingDetail(row, true);
    const detail = await writeFields(tx, actor, row, edited);
    await announce(tx, actor, {
      action: "listings.update",
      listing: { ...row, status: detail.status },
      before: { version: row.version },
      after: { version: row.version + 1, fields: Object.keys(changes), ...consentIn(changes) },
    });
    return detail;
  });
}

/** The audit log records who agreed to a public preview, who ended it, and when. */
const consentIn = ({ publicPreview }: ListingFields) => (typeof publicPreview === "boolean" ? { publicPreview } : {});

/** A draft of the same property for its next season. */
export async function duplicateListing(actor: Seller, { id }: { id: string }): Promise<ListingDetail> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const source = await lockListing(tx, actor, id);
    const copyId = await insertListing(tx, actor, nextSeason(contentOf(source)));
    await announce(tx, actor, {
      action: "listings.duplicate",
      listing: { id: copyId, organizationId: actor.organizationId, status: "draft" },
      before: { listingId: id },
    });
    return detailOf(tx, copyId);
  });
}

/** Deletes a draft; anything that was ever submitted is archived instead. A draft that is gone stays gone. */
export async function deleteListing(actor: Seller, { id }: { id: string }): Promise<{ id: string }> {
  requireScope(actor, "manage_listings");
  return inTransaction(async (tx) => {
    const row = await lockListing(tx, actor, id);
    if (row.status !== "draft" || row.submittedAt)
      throw conflict("Only drafts can be deleted. Archive this listing instead.");
    const { count } = await tx.listing.deleteMany({ where: { ...listingsEditableBy(actor), id, status: "draft" } });
    if (count === 0) throw notFound("This listing");
    await announce(tx, actor, { action: "listings.delete", listing: row, before: { title: row.title } });
    return { id };
  });
}

async function insertListing(tx: Tx, actor: Seller, given: ListingFields): Promise<string> {
  const { currency } = await tx.organization.findUniqueOrThrow({
    where: { id: actor.organizationId },
    select: { currency: true },
  });
  const fields = { ...given, currency: given.currency ?? (currency as Currency) };
  const problems = contradictions(fields);
  if (problems) throw invalid(problems);
  const { id } = await tx.listing.create({
    data: {
      ...listingColumns(fields),
      organizationId: actor.organizationId,
      ownerUserId: actor.userId,
      representedById: actor.agency?.id ?? null,
    },
    select: { id: true },
  });
  await createPackages(tx, id, fields);
  if (fields.images?.length) await writePictures(tx, { id, organizationId: actor.organizationId }, fields.images);
  return id;
}

function merge(before: ListingFields, changes: ListingFields): ListingFields {
  const provided = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...(Object.fromEntries(provided) as ListingFields) };
}
