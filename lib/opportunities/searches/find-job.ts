/**
 * Compares listings that changed with every saved search. The changed ones form a temporary search index, so that the
 * cost of a search depends on the number of changes, however large the Marketplace is. Repeated or concurrent runs find
 * nothing twice: each match is a unique row.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import { db, inTransaction, Prisma } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import { indexRow } from "../facts";
import { readSearchRows, type SearchRow } from "../listing-row-queries";
import { currentPosition, publishedListingsOf, readChangesAfter } from "../search-index/listing-change-queries";
import { createSearchIndex, type SearchIndex } from "../search-index/search-index";
import { findListings, type Searcher } from "./found-listings";
import { lockSearch, scheduleAlert } from "./search-store";

const listingsAtOnce = 500;
const searchesAtOnce = 500;

/** Continues where the last run ended. The first run, and one on a restored database, starts with upcoming changes. */
export async function findNewMatches(): Promise<void> {
  const last = await db.savedSearchPosition.findUnique({ where: { id: 1 } });
  const changes = last && (await readChangesAfter({ transactionId: last.transactionId, read: new Set() }));
  if (changes) {
    const ofOrganizations = await publishedListingsOf([...changes.organizationIds]);
    await compare([...new Set([...changes.listingIds, ...ofOrganizations])]);
  }
  const { transactionId } = changes ? changes.position : await currentPosition();
  const data = { id: 1, transactionId };
  await db.savedSearchPosition.upsert({ where: { id: 1 }, create: data, update: data });
}

async function compare(listingIds: readonly string[]): Promise<void> {
  for (let from = 0; from < listingIds.length; from += listingsAtOnce) {
    const some = listingIds.slice(from, from + listingsAtOnce);
    const rows = await readSearchRows(Prisma.sql`l.id = ANY(${some}::uuid[]) AND l.status = 'published'`);
    if (rows.length > 0) await compareWithSearches(rows);
  }
}

async function compareWithSearches(rows: readonly SearchRow[]): Promise<void> {
  const changed = { index: indexOf(rows), publishedAt: new Map(rows.map((row) => [row.id, row.publishedAt])) };
  const searcherOf = cachedSearchers();
  let after: string | undefined;
  for (;;) {
    const searches = await db.savedSearch.findMany({
      where: after ? { id: { gt: after } } : {},
      orderBy: { id: "asc" },
      take: searchesAtOnce,
    });
    for (const search of searches) {
      const searcher = () => searcherOf(search.organizationId);
      const isPublishedLater = (id: string) => (changed.publishedAt.get(id)?.getTime() ?? 0) > search.savedAt.getTime();
      const found = await findListings(search, { index: changed.index, limit: rows.length, searcher, isPartial: true });
      const news = search.isBroad ? found.filter(isPublishedLater) : found;
      if (news.length > 0) await addMatches(search.id, news).catch(noteRejection(search.id));
    }
    after = searches.at(-1)?.id;
    if (searches.length < searchesAtOnce) return;
  }
}

export function indexOf(rows: readonly SearchRow[]): SearchIndex {
  const index = createSearchIndex(Math.max(64, rows.length));
  for (const row of rows) index.upsert(indexRow(row));
  return index;
}

/** Many searches belong to one organization, whose briefs and blocks are read once per run. */
function cachedSearchers(): (organizationId: string) => Promise<Searcher> {
  const known = new Map<string, Promise<Searcher>>();
  return (organizationId) => {
    const searcher = known.get(organizationId) ?? getBriefsAndBlocks({ organizationId });
    known.set(organizationId, searcher);
    return searcher;
  };
}

const addMatches = (searchId: string, listingIds: readonly string[]): Promise<void> =>
  inTransaction(async (tx) => {
    const search = await lockSearch(tx, searchId);
    if (!search) return;
    const at = now();
    const announcedAt = search.alert === "off" ? at : null;
    const { count } = await tx.savedSearchMatch.createMany({
      data: listingIds.map((listingId) => ({ searchId, listingId, foundAt: at, announcedAt })),
      skipDuplicates: true,
    });
    if (count > 0 && !search.alertDueAt) await scheduleAlert(tx, searchId);
  });

/** A search or listing deleted in the meantime does not block the others. */
const noteRejection =
  (searchId: string) =>
  (error: unknown): void =>
    logger.warn({ err: error, searchId }, "New listings could not be added to a saved search.");
