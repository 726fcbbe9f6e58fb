import "server-only";
import { LRUCache } from "lru-cache";
import { type ListingCard, toListingCard } from "@/lib/listings/view";
import { db, Prisma } from "@/lib/platform/db";
import { indexRow } from "./facts";
import type { IndexRow } from "./filters";
import { cardColumns, type CardRow, cardTables } from "./listing-row-queries";

/**
 * The listings of a page of results. Reading and decoding them completely costs more than the search that found them,
 * so they are cached for everyone: then only their version marks are queried. A mark combines the versions
 * (PostgreSQL's xmin) of all rows behind a listing, so that any write changes it.
 */
interface CachedListing {
  card: ListingCard;
  /** The same object as long as the mark is unchanged. */
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
const cached = new LRUCache<string, Cached>({ max: 2000 });

const mark = Prisma.sql`concat_ws(' ', l.xmin, o.xmin,
  (SELECT string_agg(p.xmin::text, '.' ORDER BY p.id) FROM listing_packages p WHERE p."listingId" = l.id), '/',
  (SELECT string_agg(c.xmin::text, '.' ORDER BY c.id) FROM listing_claims c WHERE c."listingId" = l.id)) AS mark`;

type ShownListing = CachedListing & { saved: boolean };

/** Those of `ids` that are currently published, and whether the organization saved them; unordered. */
export async function readCachedListings(organizationId: string, ids: readonly string[]): Promise<ShownListing[]> {
  const known = new Map(ids.map((id) => [id, cached.get(id)]));
  if ([...known.values()].includes(undefined)) return readWhole(organizationId, ids);
  const same: ShownListing[] = [];
  const changed: string[] = [];
  for (const row of await readMarks(organizationId, ids)) {
    const one = known.get(row.id);
    if (one?.mark === row.mark) same.push({ card: one.card, facts: one.facts, saved: row.saved });
    else changed.push(row.id);
  }
  return changed.length > 0 ? [...same, ...(await readWhole(organizationId, changed))] : same;
}

const onSale = (ids: readonly string[]) => Prisma.sql`l.id = ANY(${ids}::uuid[]) AND l.status = 'published'`;

const readMarks = (organizationId: string, ids: readonly string[]): Promise<Marked[]> =>
  db.$queryRaw<Marked[]>`SELECT l.id, ${mark}, s."listingId" IS NOT NULL AS saved
    FROM listings l JOIN organizations o ON o.id = l."organizationId"
    LEFT JOIN saved_opportunities s ON s."listingId" = l.id AND s."organizationId" = ${organizationId}::uuid
    WHERE ${onSale(ids)}`;

async function readWhole(organizationId: string, ids: readonly string[]): Promise<ShownListing[]> {
  const rows = await db.$queryRaw<(CardRow & { mark: string })[]>`
    SELECT ${cardColumns}, ${mark} FROM ${cardTables(organizationId)} WHERE ${onSale(ids)}`;
  return rows.map((row) => {
    const [card, facts] = [toListingCard(row), indexRow(row)];
    cached.set(row.id, { mark: row.mark, card, facts });
    return { card, facts, saved: row.saved };
  });
}
