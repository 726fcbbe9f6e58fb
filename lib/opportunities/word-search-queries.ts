/**
 * The words of a search, found by the database's full-text indexes: in a listing's title, place, seller, tags, summary,
 * description and audience, and in the names of its packages and assets. Returns all matching listings, however many:
 * the search index orders them, and a subset would have no meaningful order.
 */
import "server-only";
import type { QueryPart, TermPart, WordPart } from "@/lib/language/query";
import type { TermCodes } from "@/lib/language/term-codes";
import { codesBeginningWith } from "@/lib/language/term-beginnings";
import { db, Prisma } from "@/lib/platform/db";
import type { TermFilter } from "./filters";
import { isSearched } from "./query-parts";

export interface WordHits {
  /** Listings with all words that have no known meaning; null if there are no such words. */
  only: ReadonlySet<string> | null;
  terms: TermFilter[];
}

interface WordSearch {
  /** Restricts the search to these listings; by default all. */
  among?: readonly string[];
  /** Whether the last word may be a prefix. */
  ending?: "half" | "whole";
}

/**
 * The last word also counts as a prefix, so that results appear while typing: of a word in listings, else of a known
 * term, as "ya" for yachting.
 */
export async function findByWords(parts: readonly QueryPart[], search: WordSearch = {}): Promise<WordHits> {
  const found = await findParts(parts, search);
  const last = parts.at(-1);
  // Within a few listings, a missing word may still occur in others.
  if (search.ending === "whole" || search.among || found.only?.size !== 0 || last?.kind !== "words") return found;
  const codes = codesBeginningWith(last.anyOf[0] ?? "");
  if (!codes) return found;
  const { anyOf, start, end } = last;
  const term = { kind: "term" as const, label: "", codes, anyOf, start, end, isPlace: false };
  return findParts([...parts.slice(0, -1), term], search);
}

/** Listings with any of the words, as a fallback if none has all. Places still count individually. */
export async function findByAnyWord(parts: readonly QueryPart[]): Promise<TermFilter[]> {
  const named = parts.map((part) =>
    part.kind === "words" ? { ...part, kind: "term" as const, label: "", codes: {}, isPlace: false } : part,
  );
  const { terms } = await findParts(named, { ending: "whole" });
  const isPlace = named.filter((part) => part.kind === "term").map((part) => part.isPlace);
  const words = terms.filter((_, at) => !isPlace[at]);
  const any = {
    codes: mergedCodes(words.map(({ codes }) => codes)),
    ids: new Set(words.flatMap(({ ids }) => [...ids])),
  };
  return [...terms.filter((_, at) => isPlace[at]), any];
}

function mergedCodes(all: readonly TermCodes[]): TermCodes {
  const merged: Record<string, readonly string[]> = {};
  for (const codes of all)
    for (const [name, values] of Object.entries(codes) as [string, readonly string[]][])
      merged[name] = [...(merged[name] ?? []), ...values];
  return merged as TermCodes;
}

async function findParts(parts: readonly QueryPart[], { among, ending = "half" }: WordSearch): Promise<WordHits> {
  const searched = parts.filter(isSearched);
  const last = parts.at(-1);
  const queryOf = (part: WordPart | TermPart) => anySpelling(part.anyOf, part === last && ending === "half");
  const words = searched.filter(({ kind }) => kind === "words").map(queryOf);
  const terms = searched.filter((part): part is TermPart => part.kind === "term");
  const texts = new Map<string, Prisma.Sql>(
    terms.flatMap((term, at) => (term.anyOf.length > 0 ? [[`term${at}`, queryOf(term)] as const] : [])),
  );
  if (words.length > 0) texts.set("only", Prisma.join(words, " && "));
  const found = await findAll({ texts, among });
  return {
    only: found.get("only") ?? null,
    terms: terms.map(({ codes }, at) => ({ codes, ids: found.get(`term${at}`) ?? new Set() })),
  };
}

interface Requested {
  texts: ReadonlyMap<string, Prisma.Sql>;
  among: readonly string[] | undefined;
}

/**
 * The listings of each text by its name, in one statement that reads each listing once: which is most of the cost. The
 * IDs are returned as one string, because a row for each costs several times as much as finding it. The database builds
 * the query from the words, so nothing typed is read as an operator.
 */
async function findAll({ texts, among }: Requested): Promise<Map<string, Set<string>>> {
  if (texts.size === 0) return new Map();
  const typed = [...texts].map(([name, query]) => Prisma.sql`(${query}) AS ${column(name)}`);
  const found = [...texts.keys()].map(
    (name) =>
      Prisma.sql`string_agg(l.id::text, ' ') FILTER (WHERE l.search @@ typed.${column(name)}) AS ${column(name)}`,
  );
  const anyText = Prisma.join(
    [...texts.keys()].map((name) => Prisma.sql`typed.${column(name)}`),
    " || ",
  );
  const packages = [...texts].flatMap(([name, query]) => [
    Prisma.sql`(${withPackage(query, among)}) AS ${column(`${name} packages`)}`,
    Prisma.sql`(${withAsset(query, among)}) AS ${column(`${name} assets`)}`,
  ]);
  const [row = {}] = await db.$queryRaw<Record<string, string | null>[]>`
    WITH typed AS (SELECT ${Prisma.join(typed)}), found AS (
      SELECT ${Prisma.join(found)} FROM listings l, typed WHERE ${searched(among)} AND l.search @@ (${anyText}))
    SELECT ${Prisma.join([Prisma.sql`found.*`, ...packages])} FROM found`;
  const idsOf = (name: string) =>
    [row[name], row[`${name} packages`], row[`${name} assets`]].flatMap((ids) => ids?.split(" ") ?? []);
  return new Map([...texts.keys()].map((name) => [name, new Set(idsOf(name))]));
}

const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

const withPackage = (query: Prisma.Sql, among: readonly string[] | undefined): Prisma.Sql => Prisma.sql`
  SELECT string_agg(l.id::text, ' ') FROM listing_packages p JOIN listings l ON l.id = p."listingId"
  WHERE ${searched(among)} AND to_tsvector('simple', search_words(p.name) || ' ' || search_words(p.description)
    || ' ' || search_words(replace(coalesce(p.entitlement, ''), '_', ' '))) @@ (${query})`;

const withAsset = (query: Prisma.Sql, among: readonly string[] | undefined): Prisma.Sql => Prisma.sql`
  SELECT string_agg(DISTINCT l.id::text, ' ') FROM package_assets a JOIN listing_packages p ON p.id = a."packageId"
    JOIN listings l ON l.id = p."listingId"
  WHERE ${searched(among)} AND to_tsvector('simple', search_words(a.name)) @@ (${query})`;

const searched = (among: readonly string[] | undefined): Prisma.Sql =>
  among ? Prisma.sql`l.status = 'published' AND l.id = ANY(${[...among]}::uuid[])` : Prisma.sql`l.status = 'published'`;

/** `(regattas:* | regatta)`: the typed word may be a prefix; synonyms that we add are complete. */
const anySpelling = (spellings: readonly string[], isPrefix: boolean): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    spellings
      .map(onlyWords)
      .filter(Boolean)
      .map((words, at) => oneSpelling(words, isPrefix && at === 0)),
    " || ",
  )})`;

function oneSpelling(words: string, isPrefix: boolean): Prisma.Sql {
  const query = Prisma.sql`plainto_tsquery('simple', search_words(${words}))`;
  return isPrefix ? Prisma.sql`(nullif(${query}::text, '') || ':*')::tsquery` : Prisma.sql`${query}`;
}

/** Hyphens and similar characters separate words, so that part of a compound finds the whole. */
const onlyWords = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
