import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Actor, Marketer } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { isDuplicate } from "@/lib/platform/database/errors";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { savedSearchesVisibleTo } from "../policy";
import { findKnown, listSavedSearches } from "./queries";
import {
  type CreateSavedSearchInput,
  MAX_SAVED_SEARCHES,
  type SavedSearchView,
  type UpdateSavedSearchInput,
} from "./schema";
import { lockSearch, rememberKnown, scheduleAlert } from "./search-store";
import { parseStopToken } from "./stop-token";

/** Current matches count as known; only later ones are new. */
export async function createSavedSearch(
  actor: Marketer,
  { name, query, alert }: CreateSavedSearchInput,
): Promise<SavedSearchView> {
  const { organizationId, userId } = actor;
  const known = await findKnown(actor, query);
  return inTransaction(async (tx) => {
    await rejectTooMany(tx, userId);
    const at = now();
    const data = { organizationId, userId, name, query, alert, isBroad: known.isBroad, savedAt: at, openedAt: at };
    const { id } = await tx.savedSearch.create({ data }).catch(rejectSameQuery);
    await rememberKnown(tx, id, { ids: known.ids, at });
    await audit(tx, actor, "saved_search.created", ["saved_search", id]);
    return { id, name, query, alert, newCount: 0 };
  });
}

/** A changed query starts over. Results waiting for an alert when alerts are turned off are never announced. */
export async function updateSavedSearch(
  actor: Marketer,
  { id, ...changes }: UpdateSavedSearchInput & { id: string },
): Promise<SavedSearchView> {
  const known = changes.query === undefined ? null : await findKnown(actor, changes.query);
  await inTransaction(async (tx) => {
    const before = await lockOwnSearch(tx, actor, id);
    const after = { ...before, ...changes };
    if (isSame(before, after)) return;
    const { name, alert, query } = after;
    await tx.savedSearch.update({ where: { id }, data: { name, alert, query } }).catch(rejectSameQuery);
    if (known && query !== before.query) await restart(tx, id, known);
    if (alert === "off") await markAnnounced(tx, id);
    if (alert !== before.alert || query !== before.query) await scheduleAlert(tx, id);
    await audit(tx, actor, "saved_search.updated", ["saved_search", id]);
  });
  const { items } = await listSavedSearches(actor);
  const updated = items.find((search) => search.id === id);
  if (!updated) throw notFound("This search");
  return updated;
}

export async function deleteSavedSearch(
  actor: Marketer,
  { id }: { id: string },
): Promise<{ id: string; deleted: true }> {
  return inTransaction(async (tx) => {
    const { count } = await tx.savedSearch.deleteMany({ where: { AND: [savedSearchesVisibleTo(actor), { id }] } });
    if (count === 0) throw notFound("This search");
    await audit(tx, actor, "saved_search.deleted", ["saved_search", id]);
    return { id, deleted: true as const };
  });
}

/** Everything found so far is no longer new. */
export async function openSavedSearch(actor: Marketer, { id }: { id: string }): Promise<{ id: string; newCount: 0 }> {
  const { count } = await inTransaction((tx) =>
    tx.savedSearch.updateMany({
      where: { AND: [savedSearchesVisibleTo(actor), { id }] },
      data: { openedAt: now() },
    }),
  );
  if (count === 0) throw notFound("This search");
  return { id, newCount: 0 };
}

/**
 * Turns off the alerts of the search in an email's signed link. Returns its name, or null if it was deleted. Throws
 * `bad_request` for a link that is not ours.
 */
export async function stopSearchAlert(_actor: Actor, token: string): Promise<{ name: string | null }> {
  const { userId, searchId: id } = parseStopToken(token);
  return inTransaction(async (tx) => {
    const search = await lockSearch(tx, id);
    if (search?.userId !== userId) return { name: null };
    if (search.alert === "off") return { name: search.name };
    await tx.savedSearch.update({ where: { id }, data: { alert: "off", alertDueAt: null } });
    await markAnnounced(tx, id);
    const { organizationId } = search;
    await audit(tx, { userId }, "saved_search.stopped", ["saved_search", id], { organizationId });
    return { name: search.name };
  });
}

/** Locks the person, so that concurrent saves are counted one after the other. */
async function rejectTooMany(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  const count = await tx.savedSearch.count({ where: { userId } });
  if (count >= MAX_SAVED_SEARCHES)
    throw conflict(`You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one you no longer need.`);
}

async function lockOwnSearch(tx: Tx, actor: Marketer, id: string) {
  const isOwn = await tx.savedSearch.count({ where: { AND: [savedSearchesVisibleTo(actor), { id }] } });
  const search = isOwn === 0 ? null : await lockSearch(tx, id);
  if (!search) throw notFound("This search");
  return search;
}

type Choices = CreateSavedSearchInput;

const isSame = (a: Choices, b: Choices): boolean => a.name === b.name && a.query === b.query && a.alert === b.alert;

async function restart(tx: Tx, id: string, { ids, isBroad }: { ids: string[]; isBroad: boolean }): Promise<void> {
  const at = now();
  await tx.savedSearchMatch.deleteMany({ where: { searchId: id } });
  await tx.savedSearch.update({ where: { id }, data: { isBroad, savedAt: at, openedAt: at } });
  await rememberKnown(tx, id, { ids, at });
}

const markAnnounced = (tx: Tx, searchId: string) =>
  tx.savedSearchMatch.updateMany({ where: { searchId, announcedAt: null }, data: { announcedAt: now() } });

function rejectSameQuery(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  const message = "You already saved this search.";
  throw new AppError("conflict", message, { fields: { query: [message] } });
}
