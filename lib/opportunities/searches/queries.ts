import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { blockIdSql } from "@/lib/organizations/blocks/pair";
import { db, Prisma } from "@/lib/platform/db";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import { liveIndex } from "../search-index/live-index";
import { findListings } from "./found-listings";
import type { SavedSearchView } from "./schema";

/** The maximum number of matches remembered when a search is saved. */
const MAX_REMEMBERED = 2000;

/** The person's saved searches for the organization, by name, with what they found since each was last opened. */
export async function listSavedSearches(actor: Marketer): Promise<{ items: SavedSearchView[] }> {
  const [own, seller] = [Prisma.sql`${actor.organizationId}::uuid`, Prisma.sql`l."organizationId"`];
  const items = await db.$queryRaw<SavedSearchView[]>`
    SELECT s."id", s."name", s."query", s."alert"::text AS "alert", (
      SELECT count(*)::int FROM "saved_search_matches" m JOIN "listings" l ON l."id" = m."listingId"
      WHERE m."searchId" = s."id" AND m."foundAt" > s."openedAt" AND l."status" = 'published'
        AND ${blockIdSql(own, seller)} IS NULL AND ${blockIdSql(seller, own)} IS NULL
    ) AS "newCount"
    FROM "saved_searches" s
    WHERE s."userId" = ${actor.userId}::uuid AND s."organizationId" = ${own}
    ORDER BY lower(s."name"), s."id"`;
  return { items };
}

/** The search's current results, which won't count as new later. */
export async function findKnown(actor: Marketer, query: string): Promise<{ ids: string[]; isBroad: boolean }> {
  const { organizationId } = actor;
  const found = await findListings(
    { query, organizationId },
    { index: await liveIndex(), limit: MAX_REMEMBERED + 1, searcher: () => getBriefsAndBlocks(actor) },
  );
  const isBroad = found.length > MAX_REMEMBERED;
  return { ids: isBroad ? [] : found, isBroad };
}
