import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Seller } from "@/lib/auth/actor";
import { isDuplicate } from "@/lib/platform/database/errors";
import { type Tx, inTransaction, db } from "@/lib/platform/db";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { listingViewsOf } from "../policy";
import { type CreateListingViewInput, type ListingViewItem, MAX_LISTING_VIEWS } from "./schema";

/** Private to the person, so viewers may do it too: it changes nothing that others see. */
export async function createListingView(
  actor: Seller,
  { name, query }: CreateListingViewInput,
): Promise<ListingViewItem> {
  return inTransaction(async (tx) => {
    await rejectTooMany(tx, actor);
    const { id } = await tx.listingView
      .create({ data: { ...listingViewsOf(actor), name, query } })
      .catch(rejectSameName);
    await audit(tx, actor, "listing_views.created", ["listing_view", id]);
    return { id, name, query };
  });
}

export async function deleteListingView(actor: Seller, { id }: { id: string }): Promise<{ id: string; deleted: true }> {
  return inTransaction(async (tx) => {
    const { count } = await tx.listingView.deleteMany({ where: { AND: [listingViewsOf(actor), { id }] } });
    if (count === 0) throw notFound("This view");
    await audit(tx, actor, "listing_views.deleted", ["listing_view", id]);
    return { id, deleted: true as const };
  });
}

/** Locks the person, so that concurrent saves are counted one after the other. */
async function rejectTooMany(tx: Tx, actor: Seller): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${actor.userId}::uuid FOR NO KEY UPDATE`;
  const count = await tx.listingView.count({ where: listingViewsOf(actor) });
  if (count >= MAX_LISTING_VIEWS)
    throw conflict(`You can save up to ${MAX_LISTING_VIEWS} views. Delete one you no longer need.`);
}

function rejectSameName(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  const message = "You already have a view with this name.";
  throw new AppError("conflict", message, { fields: { name: [message] } });
}

/** The person's own views of the organization's listings, by name. */
export async function listListingViews(actor: Seller): Promise<{ items: ListingViewItem[] }> {
  const select = { id: true, name: true, query: true };
  return { items: await db.listingView.findMany({ where: listingViewsOf(actor), orderBy: { name: "asc" }, select }) };
}
