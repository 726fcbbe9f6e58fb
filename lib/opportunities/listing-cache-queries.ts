import "server-only";
import { type ListingCard, toListingCard } from "@/lib/listings/view";
import { db, Prisma } from "@/lib/platform/db";
import { indexRow } from "./facts";
import type { IndexRow } from "./filters";
import { cardColumns, type CardRow, cardTables } from "./listing-row-queries";

/**
 * The listings of a page of results. Reading and unpacking them whole costs more than the search that found them, so
 * those that were shown before are stored, for everybody: then the database is asked for no more than their marks. A
 * mark
 * is made of the version (PostgreSQL's xmin) of every row that a shown listing is made from, so that whatever is
 * written, by whomever, makes it another one.
 */
export interface CachedListing {
  card: ListingCard;
  /** The same object for as long as the mark is the same. */
  facts: IndexRow;
}

interface Marked {
  id: string;
  mark: string;
  saved: boolean;
}

interface Cached extends CachedListing {
  mark: string;
}

/** About 4 KB each. */
const MAX_CACHED_LISTINGS = 2000;

const cached = new Map<string, Cached>();

const mark = Prisma.sql`concat_ws(' ', l.xmin, o.xmin,
  (SELECT string_agg(p.xmin::text, '.' ORDER BY p.id) FROM listing_packages p WHERE p."listingId" = l.id), '/',
  (SELECT string_agg(c.xmin::text, '.' ORDER BY c.id) FROM listing_claims c WHERE c."listingId" = l.id)) AS mark`;

/** Those of `ids` that are on sale now, and whether the organization saved them; in no order. */
export async function readCachedListings(
  organizationId: string,
  ids: readonly string[],
): Promise<(CachedListing & { saved: boolean })[]> {
  const marked = ids.every((id) => cached.has(id)) ? await readMarks(organizationId, ids) : null;
  const changed = marked?.filter((row) => cached.get(row.id)?.mark !== row.mark).map(({ id }) => id) ?? ids;
  const read = changed.length > 0 ? await readWhole(organizationId, changed) : [];
  const same = marked?.filter(({ id }) => !changed.includes(id)) ?? [];
  const shown = [...same, ...read].flatMap(({ id, saved }) => {
    const one = use(id);
    return one ? [{ card: one.card, facts: one.facts, saved }] : [];
  });
  purgeOldest();
  return shown;
}

const onSale = (ids: readonly string[]) => Prisma.sql`l.id = ANY(${ids}::uuid[]) AND l.status = 'published'`;

const readMarks = (organizationId: string, ids: readonly string[]): Promise<Marked[]> =>
  db.$queryRaw<Marked[]>`SELECT l.id, ${mark}, s."listingId" IS NOT NULL AS saved
    FROM listings l JOIN organizations o ON o.id = l."organizationId"
    LEFT JOIN saved_opportunities s ON s."listingId" = l.id AND s."organizationId" = ${organizationId}::uuid
    WHERE ${onSale(ids)}`;

async function readWhole(organizationId: string, ids: readonly string[]): Promise<Marked[]> {
  const rows = await db.$queryRaw<(CardRow & { mark: string })[]>`
    SELECT ${cardColumns}, ${mark} FROM ${cardTables(organizationId)} WHERE ${onSale(ids)}`;
  for (const row of rows) cached.set(row.id, { mark: row.mark, card: toListingCard(row), facts: indexRow(row) });
  return rows;
}

function use(id: string): Cached | undefined {
  const shown = cached.get(id);
  if (!shown) return undefined;
  cached.delete(id);
  cached.set(id, shown);
  return shown;
}

/** Those that were not asked for the longest make room. */
function purgeOldest(): void {
  for (const id of cached.keys()) {
    if (cached.size <= MAX_CACHED_LISTINGS) return;
    cached.delete(id);
  }
}
