import { formatQuoted, plural } from "@/lib/platform/format";
import "server-only";
import { toListingCard, listingCardSelect } from "@/lib/listings/view";
import { placeText } from "@/lib/listings/countries";
import { notify } from "@/lib/notifications/commands";
import { listingPath, searchesPath } from "@/lib/paths";
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
/** The number of listings in an alert; the rest is behind its link. */
const listingsInAlert = 10;

/** Finds new results for saved searches, and sends due alerts. */
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
    select: { id: true, query: true, organizationId: true, userId: true },
  });
  const people = new Set(due.map(personOf));
  for (const person of people) {
    const searches = due.filter((search) => personOf(search) === person);
    if (signal?.aborted) return;
    await sendAlert(searches).catch(noteFailure(searches));
  }
}

const noteFailure =
  (searches: readonly DueSearch[]) =>
  (err: unknown): null => {
    logger.warn({ err, searchIds: searches.map(({ id }) => id) }, "The alert for a saved search could not be sent.");
    return null;
  };

const personOf = ({ userId, organizationId }: { userId: string; organizationId: string }) =>
  `${userId} ${organizationId}`;

interface DueSearch {
  id: string;
  query: string;
  organizationId: string;
}

interface Findings {
  found: readonly string[];
  compared: readonly string[];
}

/**
 * One notification and email per person, with what their due searches found and still find. Only one run at a time gets
 * past the locks, which are taken in ID order.
 */
export async function sendAlert(due: readonly DueSearch[]): Promise<void> {
  const findings = new Map<string, Findings>();
  for (const search of due) {
    // If one search is unreadable, the person's others continue.
    const finding = await findingsOf(search).catch(noteFailure([search]));
    if (finding) findings.set(search.id, finding);
  }
  await inTransaction(async (tx) => {
    const announced: AnnouncedSearch[] = [];
    for (const [id, { found, compared }] of [...findings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const search = await lockSearch(tx, id);
      if (!search?.alertDueAt || search.alertDueAt > now()) continue;
      await takeMatches(tx, id, { found, compared });
      if (found.length > 0) {
        announced.push({ ...search, found });
        await tx.savedSearch.update({ where: { id }, data: { alertedAt: now() } });
      }
      await scheduleAlert(tx, id);
    }
    const [first, ...more] = announced.toSorted((a, b) => a.name.localeCompare(b.name));
    if (first) await announce(tx, [first, ...more]);
  });
}

async function findingsOf(search: DueSearch): Promise<Findings> {
  const waiting = await db.savedSearchMatch.findMany({
    where: { searchId: search.id, announcedAt: null },
    select: { listingId: true },
  });
  const compared = waiting.map(({ listingId }) => listingId);
  return { compared, found: await stillFound(search, compared) };
}

/** Which of these the search would show now: a listing may have been withdrawn or changed since it was found. */
async function stillFound({ query, organizationId }: DueSearch, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const rows = await readSearchRows(Prisma.sql`l.id = ANY(${listingIds}::uuid[]) AND l.status = 'published'`);
  const searcher = () => getBriefsAndBlocks({ organizationId });
  return findListings(
    { query, organizationId },
    { index: indexOf(rows), limit: rows.length || 1, searcher, isPartial: true },
  );
}

/** Marks the announced listings; those that no longer match are removed, and count as new if they match again. */
async function takeMatches(tx: Tx, searchId: string, { found, compared }: Findings): Promise<void> {
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
  found: readonly string[];
}

/**
 * Reaches the person only while they act for the organization, and only if both are active. A listing found by several
 * searches is listed once, with each of them.
 */
async function announce(tx: Tx, searches: readonly [AnnouncedSearch, ...AnnouncedSearch[]]): Promise<void> {
  const [{ id, userId, organizationId, query }] = searches;
  const isActive = await tx.organization.count({ where: { id: organizationId, status: "active" } });
  if (isActive === 0) return;
  const ids = [...new Set(searches.flatMap(({ found }) => found))];
  const count = ids.length;
  const isOne = searches.length === 1;
  const named = await listingsNamed(tx, ids.slice(0, listingsInAlert));
  const listings = named.map((listing) => {
    const by = searches.filter(({ found }) => found.includes(listing.id));
    return { ...listing, searches: isOne ? [] : by.map(({ name }) => name) };
  });
  const searchNames = searches.map(({ name }) => name);
  const url = isOne ? searchHref(`${query}&sort=newest`) : searchesPath;
  await notify(tx, {
    type: "search_alert",
    organizationId,
    only: [userId],
    title: `${plural(count, "New listing", `${count} new listings`)} for ${formatQuoted(searchNames)}`,
    body: listings
      .map(({ title }) => title)
      .slice(0, 3)
      .join(", "),
    href: url,
    dedupeKey: `search_alert:${id}:${now().toISOString()}`,
    // For several searches, the link stops the emails of all; each has its own setting in the list of searches.
    unsubscribeType: isOne ? stopTypeOf(id) : undefined,
    mail: ({ name }) => ({ template: "search-alert", props: { name, searchNames, count, listings, url } }),
  });
}

async function listingsNamed(tx: Tx, ids: readonly string[]) {
  const rows = await tx.listing.findMany({ where: { id: { in: [...ids] } }, select: listingCardSelect });
  const cards = rows.map(toListingCard).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return cards.map(({ id, title, city, country, priceText }) => ({
    id,
    title,
    place: placeText({ city, country }),
    price: priceText,
    url: listingPath(id),
  }));
}
