/**
 * The words of a search, found by the database's full-text indexes: in a listing's title, place, seller, tags, summary,
 * description and audience, and in the names of its packages. All listings that have them, however many: the search
 * index orders them, and a part of them would be in no order.
 */
import "server-only";
import type { QueryPart, TermPart, WordPart } from "@/lib/language/query";
import { codesBeginningWith } from "@/lib/language/term-beginnings";
import { db, Prisma } from "@/lib/platform/db";
import type { TermFilter } from "./filters";
import type { TitleHits } from "./search-index/search/search";

export interface WordHits {
  /** Listings with all words that name nothing; null where there are none. */
  only: ReadonlySet<string> | null;
  terms: TermFilter[];
  /** Null where the query has limits and places only. */
  titles: TitleHits | null;
}

type Searched = WordPart | TermPart;

interface WordSearch {
  /** The only listings to look at; all of them without it. */
  among?: readonly string[];
  /** Whether the last word may be half typed, or is whole as it is. */
  ending?: "half" | "whole";
  /** Whether nothing is ordered: then titles need not be looked through. */
  isCount?: boolean;
}

/**
 * The last word typed also counts as the beginning of one, so that results come while somebody types: of a word that
 * listings have, else of one that names something, as "ya" of yachting.
 */
export async function findByWords(parts: readonly QueryPart[], search: WordSearch = {}): Promise<WordHits> {
  const found = await findParts(parts, search);
  const last = parts.at(-1);
  // Among a few listings, a word that they lack may still be one that others have.
  if (search.ending === "whole" || search.among || found.only?.size !== 0 || last?.kind !== "words") return found;
  const codes = codesBeginningWith(last.anyOf[0] ?? "");
  if (!codes) return found;
  const { anyOf, start, end } = last;
  const term = { kind: "term" as const, label: "", codes, anyOf, start, end, isPlace: false };
  return findParts([...parts.slice(0, -1), term], search);
}

async function findParts(
  parts: readonly QueryPart[],
  { among, ending = "half", isCount = false }: WordSearch,
): Promise<WordHits> {
  const searched = parts.filter((part): part is Searched => part.kind === "words" || part.kind === "term");
  const last = parts.at(-1);
  const queryOf = (part: Searched) => anySpelling(part.anyOf, part === last && ending === "half");
  const words = searched.filter(({ kind }) => kind === "words").map(queryOf);
  const terms = searched.filter((part): part is TermPart => part.kind === "term");
  const inTitle = searched.filter((part) => !isCount && (part.kind === "words" || !part.isPlace)).map(queryOf);
  const [{ only, all }, termIds, any] = await Promise.all([
    findAll({
      only: words.length > 0 ? withWords(Prisma.join(words, " && "), among) : null,
      all: inTitle.length > 0 ? withTitle(Prisma.join(inTitle, " && "), among) : null,
    }),
    Promise.all(terms.map((term) => findAll({ ids: term.anyOf.length > 0 ? withWords(queryOf(term), among) : null }))),
    inTitle.length > 1 ? findAll({ ids: withTitle(Prisma.join(inTitle, " || "), among) }) : null,
  ]);
  return {
    only,
    terms: terms.map(({ codes }, at) => ({ codes, ids: termIds[at]?.ids ?? new Set() })),
    titles: all && { all, any: any?.ids ?? all },
  };
}

/**
 * One text holds the ids, because a row for each costs several times what finding it does. The words are made a query by
 * the database, so nothing typed is read as an operator.
 */
const withWords = (query: Prisma.Sql, among?: readonly string[]): Prisma.Sql => Prisma.sql`
    WITH typed AS (SELECT ${query} AS words), found AS (
      SELECT l.id FROM listings l, typed WHERE ${searched(among)} AND l.search @@ typed.words
      UNION
      SELECT l.id FROM listing_packages p JOIN listings l ON l.id = p."listingId", typed
      WHERE ${searched(among)} AND to_tsvector('simple', search_words(p.name) || ' ' || search_words(p.description)
        || ' ' || search_words(replace(coalesce(p.entitlement, ''), '_', ' '))) @@ typed.words)
    SELECT string_agg(id::text, ' ') FROM found`;

const withTitle = (query: Prisma.Sql, among?: readonly string[]): Prisma.Sql => Prisma.sql`
    WITH typed AS (SELECT ${query} AS words)
    SELECT string_agg(l.id::text, ' ') FROM listings l, typed
    WHERE ${searched(among)} AND to_tsvector('simple', search_words(l.title)) @@ typed.words`;

/** One statement for all of them; null where there was nothing to look for. */
async function findAll<Name extends string>(
  searches: Record<Name, Prisma.Sql | null>,
): Promise<Record<Name, Set<string> | null>> {
  const asked = (Object.entries(searches) as [Name, Prisma.Sql | null][]).filter(([, search]) => search !== null);
  const columns = asked.map(([name, search]) => Prisma.sql`(${search}) AS ${Prisma.raw(`"${name}"`)}`);
  const [found] =
    asked.length > 0 ? await db.$queryRaw<Record<string, string | null>[]>`SELECT ${Prisma.join(columns)}` : [];
  const names = Object.keys(searches) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, searches[name] ? new Set(found?.[name]?.split(" ")) : null]),
  ) as Record<Name, Set<string> | null>;
}

const searched = (among: readonly string[] | undefined): Prisma.Sql =>
  among ? Prisma.sql`l.status = 'published' AND l.id = ANY(${[...among]}::uuid[])` : Prisma.sql`l.status = 'published'`;

/** `(regattas:* | regatta:*)` */
const anySpelling = (spellings: readonly string[], isPrefix: boolean): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    spellings
      .map(onlyWords)
      .filter(Boolean)
      .map((words) => oneSpelling(words, isPrefix)),
    " || ",
  )})`;

function oneSpelling(words: string, isPrefix: boolean): Prisma.Sql {
  const query = Prisma.sql`plainto_tsquery('simple', search_words(${words}))`;
  return isPrefix ? Prisma.sql`(nullif(${query}::text, '') || ':*')::tsquery` : Prisma.sql`${query}`;
}

/** Hyphens and the like stand between words, so that half a compound finds the whole. */
const onlyWords = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
