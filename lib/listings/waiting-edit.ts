/**
 * Under moderation the sensitive part of an edit waits as a review of its listing. There is at most one: a newer edit
 * replaces the older one, and is compared with what marketers see.
 */
import "server-only";
import { z } from "zod";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { settingsIn } from "@/lib/settings/queries";
import { matchPackages } from "./package-matches";
import { syncPackages } from "./packages";
import { type ListingContent, type ListingRow, type WaitingRow, contentOf, listingColumns } from "./row";
import { openCommentsOf, openReviewOf, waitingReviewOf } from "./open-edit";
import { canonical } from "./sameness";
import type { ListingFields } from "./schema";
import {
  type ApprovedPrices,
  type HeldEdit,
  type SplitEdit,
  approvedPricesSchema,
  heldEditSchema,
  pricesOf,
  splitEdit,
  withSensitive,
} from "./sensitive";
import { wasApproved } from "./states";

type WatchedRow = ListingRow & WaitingRow;

/** The pending edit, as stored with its review; null if there is none. */
export function heldEditOf(row: WaitingRow): HeldEdit | null {
  const review = waitingReviewOf(row);
  return review ? heldEditSchema.parse(review.changes) : null;
}

/** The listing as its seller wants it: with pending changes applied as if approved. */
export function wishedContentOf(row: WatchedRow): ListingContent {
  const held = heldEditOf(row);
  return held ? withSensitive(contentOf(row), held.after) : contentOf(row);
}

/** Which part of an edit goes live now, and which needs review first. */
export async function splitForReview(tx: Tx, row: WatchedRow, edited: ListingFields): Promise<SplitEdit> {
  const isFree = !wasApproved(row.status) || (await settingsIn(tx)("listingModeration")) === "off";
  if (isFree) return { live: edited, held: null };
  const approved = (await approvedPricesOf(tx, [row.id])).get(row.id) ?? noPrices;
  return splitEdit(contentOf(row), withPackageIds(row, edited), approved);
}

/**
 * Makes this the only pending edit, or none. An identical pending one stays unchanged, so that an admin who is
 * reviewing it need not start over.
 */
export async function keepWaiting(tx: Tx, row: WatchedRow, held: HeldEdit | null): Promise<void> {
  if (wasApproved(row.status) && openCommentsOf(row).length > 0) await closeComments(tx, [row.id]);
  if (canonical(heldEditOf(row)) === canonical(held)) return;
  await tx.listingReview.deleteMany({ where: { listingId: row.id, kind: "edit", state: "waiting" } });
  if (held) await tx.listingReview.create({ data: { listingId: row.id, kind: "edit", changes: held } });
}

/** On resubmission: the admin's field comments are resolved. */
export async function closeComments(tx: Tx, listingIds: readonly string[]): Promise<void> {
  await tx.listingReview.updateMany({
    where: { listingId: { in: [...listingIds] }, comments: { not: [] } },
    data: { comments: [] },
  });
}

/** Ends the open edit: its held part stays pending in the same row; without any the row is closed. */
export async function closeOpenEdit(tx: Tx, row: WatchedRow, held: HeldEdit | null): Promise<void> {
  const open = openReviewOf(row);
  const isNew = held !== null && canonical(heldEditOf(row)) !== canonical(held);
  await keepWaiting(tx, row, open && isNew ? null : held);
  if (!open) return;
  if (!isNew) return void (await tx.listingReview.delete({ where: { id: open.id } }));
  await tx.listingReview.update({
    where: { id: open.id },
    data: { state: "waiting", changes: held, createdAt: now() },
  });
}

/** Applies approved values. Returns what the review stores, including the prices for comparing later edits. */
export async function putHeldEdit(tx: Tx, row: ListingRow, held: HeldEdit): Promise<Prisma.InputJsonObject> {
  const after = withSensitive(contentOf(row), held.after);
  await tx.listing.updateMany({
    where: { id: row.id, version: row.version },
    data: { ...listingColumns(after), version: { increment: 1 } },
  });
  await syncPackages(tx, row.id, row.packages, after);
  return { ...held, prices: pricesOf(after) };
}

const reviewedSchema = z.object({ prices: approvedPricesSchema.optional() });

export const noPrices: ApprovedPrices = { listing: null, packages: {} };

/** The prices of each listing's latest approval, the basis for comparing later edits. */
export async function approvedPricesOf(tx: Tx, listingIds: readonly string[]): Promise<Map<string, ApprovedPrices>> {
  const reviews = await tx.listingReview.findMany({
    where: { listingId: { in: [...listingIds] }, state: "approved" },
    distinct: ["listingId"],
    orderBy: [{ listingId: "asc" }, { decidedAt: "desc" }],
    select: { listingId: true, changes: true },
  });
  return new Map(
    reviews.map(({ listingId, changes }) => [listingId, reviewedSchema.parse(changes ?? {}).prices ?? noPrices]),
  );
}

function withPackageIds(row: ListingRow, edited: ListingFields): ListingFields {
  const packages = edited.packages ?? [];
  const matches = matchPackages(row.packages, packages);
  return { ...edited, packages: packages.map((item, at) => ({ ...item, id: matches[at]?.id ?? item.id ?? null })) };
}
