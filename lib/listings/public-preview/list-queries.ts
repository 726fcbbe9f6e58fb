/** The lists of public previews, a page at a time. A page is addressed by the listing before it, so that it stays put. */
import "server-only";
import { isPublishedFeatureOn } from "@/lib/platform-options/choices-store";
import { isBuilding } from "@/lib/platform/build-phase";
import { type Prisma, db } from "@/lib/platform/db";
import { listingsOnSale, listingsWithPreview } from "../policy";
import type { PropertyType } from "../vocabulary";
import { addressCode } from "@/lib/paths";
import { type PublicListingCard, publicCardSelect, toPublicCard } from "./view";

/** Cards on one page; the whole market is searched after login. */
export const PROPERTIES_ON_A_PAGE = 24;

export const newestFirst = [{ publishedAt: "desc" }, { id: "asc" }] satisfies Prisma.ListingOrderByWithRelationInput[];
const oldestFirst = [{ publishedAt: "asc" }, { id: "desc" }] satisfies Prisma.ListingOrderByWithRelationInput[];

export interface PublicPropertyPage {
  items: PublicListingCard[];
  /** How many have a public preview. */
  total: number;
  /** How many more a logged-in marketer finds. */
  more: number;
  isFirst: boolean;
  /** The codes that address the pages beside it; null for the first page and where there is none. */
  newer: string | null;
  older: string | null;
}

interface ListOf {
  types?: readonly PropertyType[];
  country?: string;
  /** The code of the last listing of the page before. */
  after?: string;
}

/**
 * The newest of a category or a country, or of all. Null for a page after a listing that is the last one, is not in this
 * list or no longer has a preview, and while previews are switched off.
 */
export async function listPublicProperties({ after, ...of }: ListOf = {}): Promise<PublicPropertyPage | null> {
  if (isBuilding()) return { items: [], total: 0, more: 0, isFirst: true, newer: null, older: null };
  if (!(await isPublishedFeatureOn("publicPreviews"))) return null;
  const narrowed = narrowedTo(of);
  const listed = { AND: [listingsWithPreview, narrowed] };
  const last = after === undefined ? null : await findLast(listed, after);
  if (after !== undefined && !last) return null;
  const [rows, total, all, newer] = await Promise.all([
    db.listing.findMany({
      where: { AND: [listed, last ? olderThan(last) : {}] },
      select: publicCardSelect,
      orderBy: newestFirst,
      take: PROPERTIES_ON_A_PAGE + 1,
    }),
    db.listing.count({ where: listed }),
    db.listing.count({ where: { AND: [listingsOnSale, narrowed] } }),
    last && findPageBefore(listed, last),
  ]);
  const shown = rows.slice(0, PROPERTIES_ON_A_PAGE);
  if (last && shown.length === 0) return null;
  const lastShown = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(toPublicCard),
    total,
    more: all - total,
    isFirst: last === null,
    newer,
    older: lastShown ? addressCode(lastShown.id) : null,
  };
}

const narrowedTo = ({ types, country }: ListOf): Prisma.ListingWhereInput => ({
  ...(types ? { propertyType: { in: [...types] } } : {}),
  ...(country ? { country } : {}),
});

interface Position {
  id: string;
  publishedAt: Date;
}

async function findLast(listed: Prisma.ListingWhereInput, code: string): Promise<Position | null> {
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "listings" WHERE "publicPreview" AND right("id"::text, 12) = ${code}`;
  const row = await db.listing.findFirst({
    where: { AND: [listed, { id: { in: ids.map(({ id }) => id) } }] },
    select: { id: true, publishedAt: true },
  });
  return row?.publishedAt ? { id: row.id, publishedAt: row.publishedAt } : null;
}

const olderThan = ({ id, publishedAt }: Position): Prisma.ListingWhereInput => ({
  OR: [{ publishedAt: { lt: publishedAt } }, { publishedAt, id: { gt: id } }],
});

/** The code that addresses the page before the one after this listing; null if that is the first page. */
async function findPageBefore(listed: Prisma.ListingWhereInput, last: Position): Promise<string | null> {
  const [row] = await db.listing.findMany({
    where: { AND: [listed, { NOT: olderThan(last) }] },
    select: { id: true },
    orderBy: oldestFirst,
    skip: PROPERTIES_ON_A_PAGE,
    take: 1,
  });
  return row ? addressCode(row.id) : null;
}
