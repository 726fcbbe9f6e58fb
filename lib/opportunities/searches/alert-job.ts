import { plural } from "@/lib/platform/format";
import "server-only";
import { toListingCard, listingCardSelect } from "@/lib/listings/view";
import { placeText } from "@/lib/listings/countries";
import { notify } from "@/lib/notifications/commands";
import { listingPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { db, inTransaction, Prisma, type Tx } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import { readSearchRows } from "../listing-row-queries";
import { searchHref } from "../search-url";
import { findNewMatches, indexOf } from "./find-job";
import { findListings } from "./found-listings";
import { lockSearch, scheduleAlert } from "./search-store";
import { stopTypeOf } from "./stop-token";

const searchesInRun = 500;
/** Listings that an alert names; the rest is behind its link. */
const listingsInAlert = 10;

/** Finds what is new for the saved searches, and announces what is due. */
export const alertSearches = defineJob(
  "searches.alert",
  async (_: object, { signal }) => {
    await findNewMatches();
    await sendDueAlerts(signal);
  },
  { everySeconds: 30, limitSeconds: 240, retries: 0 },
);

export async function sendDueAlerts(signal?: AbortSignal): Promise<void> {
  const due = await db.savedSearch.findMany({
    where: { alertDueAt: { lte: now() } },
    orderBy: { alertDueAt: "asc" },
    take: searchesInRun,
    select: { id: true, query: true, organizationId: true },
  });
  for (const search of due) {
    if (signal?.aborted) return;
    await sendAlert(search).catch((error: unknown) =>
      logger.warn({ err: error, searchId: search.id }, "The alert of a saved search could not be sent."),
    );
  }
}

interface DueSearch {
  id: string;
  query: string;
  organizationId: string;
}

/** One notification and email with what the search found and still finds. Only one run at a time gets past the lock. */
export async function sendAlert(due: DueSearch): Promise<void> {
  const waiting = await db.savedSearchMatch.findMany({
    where: { searchId: due.id, announcedAt: null },
    select: { listingId: true },
  });
  const compared = waiting.map(({ listingId }) => listingId);
  const found = await stillFound(due, compared);
  await inTransaction(async (tx) => {
    const search = await lockSearch(tx, due.id);
    if (!search?.alertDueAt || search.alertDueAt > now()) return;
    await takeMatches(tx, due.id, { found, compared });
    if (found.length > 0) {
      await announce(tx, search, found);
      await tx.savedSearch.update({ where: { id: due.id }, data: { alertedAt: now() } });
    }
    await scheduleAlert(tx, due.id);
  });
}

/** Of these, what the search would show now: a listing may have been withdrawn or changed since it was found. */
async function stillFound({ query, organizationId }: DueSearch, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const rows = await readSearchRows(Prisma.sql`l.id = ANY(${listingIds}::uuid[]) AND l.status = 'published'`);
  const searcher = () => getBriefsAndBlocks({ organizationId });
  return findListings(
    { query, organizationId },
    { index: indexOf(rows), limit: rows.length || 1, searcher, isPartial: true },
  );
}

/** Marks what is announced now; what the search no longer finds is forgotten, and is new should it match again. */
async function takeMatches(
  tx: Tx,
  searchId: string,
  { found, compared }: { found: readonly string[]; compared: readonly string[] },
): Promise<void> {
  const gone = compared.filter((id) => !found.includes(id));
  await tx.savedSearchMatch.deleteMany({ where: { searchId, listingId: { in: gone } } });
  await tx.savedSearchMatch.updateMany({
    where: { searchId, listingId: { in: [...found] } },
    data: { announcedAt: now() },
  });
}

interface AnnouncedSearch extends DueSearch {
  userId: string;
  name: string;
}

/** Reaches the person only while they act for the organization, and only if both are active. */
async function announce(tx: Tx, search: AnnouncedSearch, listingIds: readonly string[]): Promise<void> {
  const { id, userId, organizationId, name: searchName } = search;
  const isActive = await tx.organization.count({ where: { id: organizationId, status: "active" } });
  if (isActive === 0) return;
  const listings = await listingsNamed(tx, listingIds.slice(0, listingsInAlert));
  const count = listingIds.length;
  const url = searchHref(`${search.query}&sort=newest`);
  await notify(tx, {
    type: "search_alert",
    organizationId,
    only: [userId],
    title: `${plural(count, "New listing", `${count} new listings`)} for “${searchName}”`,
    body: listings
      .map(({ title }) => title)
      .slice(0, 3)
      .join(", "),
    href: url,
    dedupeKey: `search_alert:${id}:${now().toISOString()}`,
    unsubscribeType: stopTypeOf(id),
    mail: ({ name }) => ({ template: "search-alert", props: { name, searchName, count, listings, url } }),
  });
}

async function listingsNamed(tx: Tx, ids: readonly string[]) {
  const rows = await tx.listing.findMany({ where: { id: { in: [...ids] } }, select: listingCardSelect });
  const cards = rows.map(toListingCard).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return cards.map(({ id, title, city, country, priceText }) => ({
    title,
    place: placeText({ city, country }),
    price: priceText,
    url: listingPath(id),
  }));
}
