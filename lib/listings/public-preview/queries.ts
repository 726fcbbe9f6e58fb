/** Public data of listings with a public preview, readable without a session. */
import "server-only";
import { cache } from "react";
import { codeOf, propertySlug, addressCode } from "@/lib/paths";
import { isPublishedFeatureOn } from "@/lib/platform-options/choices-store";
import { isBuilding } from "@/lib/platform/build-phase";
import { now } from "@/lib/platform/clock";
import { isDatabaseAway } from "@/lib/platform/database/errors";
import { db, type Prisma } from "@/lib/platform/db";
import { listingsWithPreview, listingsOnSale } from "../policy";
import type { PropertyType } from "../vocabulary";
import { type PropertyCategory, categoryOf, propertyCategories } from "./categories";
import { type PublicCity, citiesOf } from "./cities";
import {
  type PublicListingCard,
  type PublicProperty,
  publicCardSelect,
  publicPropertySelect,
  toPublicCard,
  toPublicProperty,
} from "./view";

/**
 * The lists of public previews, a page at a time. A page is identified by the previous page's last listing, so that it
 * stays stable.
 */

/** Cards on one page; the whole market is searched after login. */
export const PROPERTIES_ON_A_PAGE = 24;

const newestFirst = [{ publishedAt: "desc" }, { id: "asc" }] satisfies Prisma.ListingOrderByWithRelationInput[];
const oldestFirst = [{ publishedAt: "asc" }, { id: "desc" }] satisfies Prisma.ListingOrderByWithRelationInput[];

export interface PublicPropertyPage {
  items: PublicListingCard[];
  /** How many have a public preview. */
  total: number;
  /** How many more a logged-in marketer can find. */
  more: number;
  isFirst: boolean;
  /** The cursors of the adjacent pages; null for the first page and if there is none. */
  newer: string | null;
  older: string | null;
}

interface ListOf {
  types?: readonly PropertyType[];
  country?: string;
  /** All spellings of one city. */
  cities?: readonly string[];
  /** The code of the previous page's last listing. */
  after?: string;
}

/**
 * The newest in a category, country, or city, or overall. Null if the cursor's listing is the last one, is not in this
 * list or no longer has a preview, and while previews are switched off.
 */
export async function listPublicProperties({ after, ...of }: ListOf = {}): Promise<PublicPropertyPage | null> {
  if (isBuilding()) return { items: [], total: 0, more: 0, isFirst: true, newer: null, older: null };
  if (!(await arePublicPreviewsOn())) return null;
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

const narrowedTo = ({ types, country, cities }: ListOf): Prisma.ListingWhereInput => ({
  ...(types ? { propertyType: { in: [...types] } } : {}),
  ...(country ? { country } : {}),
  ...(cities ? { city: { in: [...cities] } } : {}),
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

/** The cursor of the page before the one after this listing; null if that is the first page. */
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

const MAX_FOUND = 8;
const MAX_IN_SITEMAP = 50_000;

/** An admin can switch all previews off; sellers keep what they agreed to. Cached per request. */
export const arePublicPreviewsOn = cache((): Promise<boolean> => isPublishedFeatureOn("publicPreviews"));

/** The preview at this URL, its current slug if the title changed, or null. Cached per request. */
export const findPublicProperty = cache(
  async (slug: string): Promise<{ property: PublicProperty } | { movedTo: string } | null> => {
    const code = codeOf(slug);
    if (code === null || !(await arePublicPreviewsOn())) return null;
    const [named] = await db.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "listings" WHERE "publicPreview" AND right("id"::text, 12) = ${code} ORDER BY "id" LIMIT 1`;
    if (!named) return null;
    const row = await db.listing.findFirst({
      where: { id: named.id, AND: [listingsWithPreview] },
      select: publicPropertySelect,
    });
    if (!row) return null;
    const present = propertySlug(row);
    return present === slug ? { property: toPublicProperty(row, now()) } : { movedTo: present };
  },
);

export interface PublicPropertyCounts {
  categories: (PropertyCategory & { count: number })[];
  /** Largest first. */
  countries: { code: string; count: number }[];
}

/**
 * How many previews each category and each country has, empty ones included for categories. While the database is
 * unavailable, the last known counts, because the landing page shows them. Cached per request.
 */
export const countPublicProperties = cache(async (): Promise<PublicPropertyCounts> => {
  const groups = isBuilding() || !(await arePublicPreviewsOn()) ? [] : await lastCounts();
  const inCategory = new Map<string, number>();
  const inCountry = new Map<string, number>();
  for (const { propertyType, country, count } of groups) {
    const category = propertyType === null ? undefined : categoryOf(propertyType as PropertyType)?.slug;
    if (category) inCategory.set(category, (inCategory.get(category) ?? 0) + count);
    if (country) inCountry.set(country, (inCountry.get(country) ?? 0) + count);
  }
  return {
    categories: propertyCategories.map((category) => ({ ...category, count: inCategory.get(category.slug) ?? 0 })),
    countries: [...inCountry]
      .map(([code, count]) => ({ code, count }))
      .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  };
});

interface Group {
  propertyType: string | null;
  country: string | null;
  count: number;
}

let lastRead: Group[] = [];

async function lastCounts(): Promise<Group[]> {
  try {
    lastRead = await countsByTypeAndCountry();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
  return lastRead;
}

async function countsByTypeAndCountry(): Promise<Group[]> {
  const groups = await db.listing.groupBy({
    by: ["propertyType", "country"],
    where: listingsWithPreview,
    _count: { _all: true },
  });
  return groups.map(({ propertyType, country, _count }) => ({ propertyType, country, count: _count._all }));
}

/** The cities with a page, of one country or of all, largest first. Cached per request. */
export const listPublicCities = cache(async (country?: string): Promise<PublicCity[]> => {
  if (isBuilding() || !(await arePublicPreviewsOn())) return [];
  const groups = await db.listing.groupBy({
    by: ["country", "city"],
    where: { AND: [listingsWithPreview, country === undefined ? {} : { country }] },
    _count: { _all: true },
  });
  return citiesOf(groups.map(({ _count, ...place }) => ({ ...place, count: _count._all })));
});

/** Those of the listings that have a preview; the others are omitted. */
export async function listPublicListingCards(ids: readonly string[]): Promise<PublicListingCard[]> {
  if (ids.length === 0 || !(await arePublicPreviewsOn())) return [];
  const rows = await db.listing.findMany({
    where: { AND: [listingsWithPreview, { id: { in: [...ids] } }] },
    select: publicCardSelect,
  });
  return rows.map(toPublicCard);
}

/** The first few with a preview whose title has these words. */
export async function searchPublicListingCards(q: string): Promise<PublicListingCard[]> {
  if (!(await arePublicPreviewsOn())) return [];
  const rows = await db.listing.findMany({
    where: { AND: [listingsWithPreview, { title: { contains: q, mode: "insensitive" } }] },
    select: publicCardSelect,
    orderBy: newestFirst,
    take: MAX_FOUND,
  });
  return rows.map(toPublicCard);
}

/** For the sitemap, newest first. */
export async function listPublicPropertySlugs(): Promise<{ slug: string; changed: Date }[]> {
  if (!(await arePublicPreviewsOn())) return [];
  const rows = await db.listing.findMany({
    where: listingsWithPreview,
    select: { id: true, slug: true, updatedAt: true },
    orderBy: newestFirst,
    take: MAX_IN_SITEMAP,
  });
  return rows.map((row) => ({ slug: propertySlug(row), changed: row.updatedAt }));
}
