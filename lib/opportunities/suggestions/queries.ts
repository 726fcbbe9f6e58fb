import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { fold, wordsOf } from "@/lib/language/words";
import { placeText } from "@/lib/listings/countries";
import { listBlockedIds } from "@/lib/organizations/blocks/queries";
import { listingPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { withoutApostrophes } from "@/lib/platform/database/text-search";
import { db, Prisma } from "@/lib/platform/db";
import { queryWith, searchHref } from "../search-url";
import { liveIndex } from "../search-index/live-index";
import { suggestFilters } from "./filter-suggestions";
import type { Suggestion } from "./schema";

const shortest = 2;

/** Suggestions for the text typed so far: filters with their counts, cities, sellers and listings. */
export async function listSuggestions(actor: Marketer, { q }: { q: string }): Promise<{ items: Suggestion[] }> {
  const words = wordsOf(q).map(({ text }) => text);
  if (words.join("").length < shortest) return { items: [] };
  const [index, blocked] = await Promise.all([liveIndex(), listBlockedIds(actor)]);
  const search = {
    filters: {},
    sort: "newest",
    limit: 0,
    blockedOrganizationIds: blocked,
    now: now().getTime(),
  } as const;
  const [cities, sellers, listings] = await Promise.all([
    suggestCities(fold(q.trim()), blocked),
    suggestSellers(fold(q.trim()), blocked),
    suggestListings(words, blocked),
  ]);
  return { items: [...suggestFilters(q, index.search(search).facets), ...cities, ...sellers, ...listings] };
}

/** The maximum number of listings counted. */
const mostCounted = 1000;

/**
 * In the order of the index, which then stops at the limit instead of collecting every listing of the city first. A range
 * instead of LIKE, which finds no range in the index once the statement is planned for any text.
 */
async function suggestCities(typed: string, blocked: readonly string[]): Promise<Suggestion[]> {
  const beginning = Prisma.sql`search_words(${withoutApostrophes(typed)})`;
  const rows = await db.$queryRaw<{ city: string; country: string; count: number }[]>`
    SELECT city, country, count(*)::int AS count FROM (
      SELECT city, country FROM listings
      WHERE status = 'published' AND search_words(city) ~>=~ ${beginning} AND search_words(city) ~<~ (${beginning} || chr(1114111))
        AND NOT "organizationId" = ANY(${[...blocked]}::uuid[])
      ORDER BY search_words(city) USING ~<~ LIMIT ${mostCounted}) AS found
    GROUP BY city, country ORDER BY count DESC, city LIMIT 2`;
  return rows.map(({ city, country, count }) => ({
    kind: "place",
    label: placeText({ city, country }),
    count: counted(count),
    href: searchHref(queryWith("", { q: city, country })),
  }));
}

async function suggestSellers(typed: string, blocked: readonly string[]): Promise<Suggestion[]> {
  const rows = await db.$queryRaw<{ name: string; count: number }[]>`
    SELECT o.name, found.count FROM organizations o, LATERAL (
      SELECT count(*)::int AS count FROM (
        SELECT 1 FROM listings l WHERE l."organizationId" = o.id AND l.status = 'published' LIMIT ${mostCounted}) AS listed
    ) AS found
    WHERE found.count > 0 AND NOT o.id = ANY(${[...blocked]}::uuid[])
      AND (search_words(o.name) LIKE search_words(${escaped(typed)}) || '%'
        OR search_words(o.name) LIKE '% ' || search_words(${escaped(typed)}) || '%')
    ORDER BY found.count DESC, o.name LIMIT 2`;
  return rows.map(({ name, count }) => ({
    kind: "seller",
    label: name,
    count: counted(count),
    href: searchHref(queryWith("", { q: `"${name}"` })),
  }));
}

const mostRanked = 200;

/** Titles with all the words, the last one as a prefix; those that start with them first. */
async function suggestListings(words: readonly string[], blocked: readonly string[]): Promise<Suggestion[]> {
  const typed = words.join(" ");
  const rows = await db.$queryRaw<{ id: string; title: string; city: string | null; country: string | null }[]>`
    SELECT id, title, city, country FROM (
      SELECT id, title, city, country FROM listings
      WHERE status = 'published' AND NOT "organizationId" = ANY(${[...blocked]}::uuid[])
        AND to_tsvector('simple', search_words(title)) @@ (plainto_tsquery('simple', ${typed})::text || ':*')::tsquery
      LIMIT ${mostRanked}) AS found
    ORDER BY position(${typed} IN search_words(title)), title, id LIMIT 5`;
  return rows.map(({ id, title, city, country }) => ({
    kind: "listing",
    label: title,
    detail: placeText({ city, country }),
    href: listingPath(id),
  }));
}

const counted = (count: number): number | undefined => (count < mostCounted ? count : undefined);

const escaped = (text: string): string => withoutApostrophes(text).replace(/[\\%_]/g, "\\$&");
