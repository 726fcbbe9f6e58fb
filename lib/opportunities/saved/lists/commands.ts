import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { isDuplicate } from "@/lib/platform/database/errors";
import { inTransaction } from "@/lib/platform/db";
import { AppError, notFound } from "@/lib/platform/errors";

import { addToShortlist } from "./entries";
import { shortlistsVisibleTo } from "../../policy";
import type { PlaceEntryInput, ShortlistNameInput, ShortlistOrder, ShortlistView } from "./schema";

interface Entry {
  listId: string;
  listingId: string;
}

export async function createShortlist(actor: Marketer, { name }: ShortlistNameInput): Promise<ShortlistView> {
  requireScope(actor, "search");
  const { organizationId, userId } = actor;
  return inTransaction(async (tx) => {
    const data = { organizationId, name, createdById: userId };
    const { id } = await tx.shortlist.create({ data }).catch(rejectSameName);
    await audit(tx, actor, "shortlist.created", ["shortlist", id]);
    return { id, name, count: 0 };
  });
}

export async function renameShortlist(
  actor: Marketer,
  { listId, name }: ShortlistNameInput & { listId: string },
): Promise<ShortlistView> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const where = { AND: [shortlistsVisibleTo(actor), { id: listId }] };
    const renamed = { where: { AND: [where, { name: { not: name } }] }, data: { name } };
    const { count } = await tx.shortlist.updateMany(renamed).catch(rejectSameName);
    const row = await tx.shortlist.findFirst({ where, include: { _count: { select: { entries: true } } } });
    if (!row) throw notFound("This list");
    if (count === 1) await audit(tx, actor, "shortlist.renamed", ["shortlist", listId]);
    return { id: listId, name, count: row._count.entries };
  });
}

/** Its listings stay saved. */
export async function deleteShortlist(
  actor: Marketer,
  { listId }: { listId: string },
): Promise<{ id: string; deleted: true }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const { count } = await tx.shortlist.deleteMany({ where: { AND: [shortlistsVisibleTo(actor), { id: listId }] } });
    if (count === 0) throw notFound("This list");
    await audit(tx, actor, "shortlist.deleted", ["shortlist", listId]);
    return { id: listId, deleted: true as const };
  });
}

/** Adds a saved listing to the list or moves it there; returns the new order. */
export async function placeEntry(
  actor: Marketer,
  { listId, listingId, beforeId }: Entry & PlaceEntryInput,
): Promise<ShortlistOrder> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const listingIds = await addToShortlist(tx, actor, { listId, listingId, beforeId });
    return { listId, listingIds };
  });
}

/** Removes a listing from the list; it stays saved. Idempotent. */
export async function removeEntry(actor: Marketer, { listId, listingId }: Entry): Promise<{ listId: string }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const list = await tx.shortlist.count({ where: { AND: [shortlistsVisibleTo(actor), { id: listId }] } });
    if (list === 0) throw notFound("This list");
    const { count } = await tx.shortlistEntry.deleteMany({
      where: { shortlistId: listId, listingId, shortlist: shortlistsVisibleTo(actor) },
    });
    if (count === 1) await audit(tx, actor, "opportunity.unlisted", ["listing", listingId], { after: { listId } });
    return { listId };
  });
}

function rejectSameName(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  const message = "You already have a list with this name.";
  throw new AppError("conflict", message, { fields: { name: [message] } });
}
