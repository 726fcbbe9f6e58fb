/**
 * The words of a search: in a listing's title, place, seller, tags, summary, description and audience, which the search
 * index holds, and in the names of its packages and assets, which the database finds. The database reads the query, as
 * it read the listings, and the listings that changed since the index last read. Returns all matching listings, however
 * many: the search index orders them, and a subset would have no meaningful order.
 */
import "server-only";
import type { QueryPart, TermPart, WordPart } from "@/lib/language/query";
import type { TermCodes } from "@/lib/language/term-codes";
import { codesBeginningWith } from "@/lib/language/term-beginnings";
import { db, Prisma } from "@/lib/platform/db";
import type { ListingSet, TermFilter } from "./filters";
import { isSearched } from "./query-parts";
import { liveIndexWithPosition } from "./search-index/live-index";
import type { ChangePosition } from "./search-index/listing-change-queries";
import { type Spelling, TextRows } from "./search-index/search/text-rows";

export interface WordHits {
  /** Listings with all words that have no known meaning; null if there are no such words. */
  only: ListingSet | null;
  terms: TermFilter[];
}

interface WordSearch {
  /** Restricts the search to these listings, and reads them from the database; by default all. */
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
  const any = { codes: mergedCodes(words.map(({ codes }) => codes)), ids: union(words.map(({ ids }) => ids)) };
  return [...terms.filter((_, at) => isPlace[at]), any];
}

/** A set that is not text is that of a term without words, which is empty. */
function union(sets: readonly ListingSet[]): ListingSet {
  const [first, ...rest] = sets.filter((each) => each instanceof TextRows);
  return first ? rest.reduce((all, each) => all.or(each), first) : new Set<string>();
}

function mergedCodes(all: readonly TermCodes[]): TermCodes {
  const merged: Record<string, readonly string[]> = {};
  for (const codes of all)
    for (const [name, values] of Object.entries(codes) as [string, readonly string[]][])
      merged[name] = [...(merged[name] ?? []), ...values];
  return merged as TermCodes;
}

/** The spellings of a part; the first one may be typed only halfway. */
interface TypedPart {
  spellings: readonly string[];
  isPrefix: boolean;
}

/** Parts that must all occur, by the name of what they find. */
type Texts = ReadonlyMap<string, readonly TypedPart[]>;

async function findParts(parts: readonly QueryPart[], { among, ending = "half" }: WordSearch): Promise<WordHits> {
  const searched = parts.filter(isSearched);
  const last = parts.at(-1);
  const typed = (part: WordPart | TermPart): TypedPart => ({
    spellings: part.anyOf.map(onlyWords).filter(Boolean),
    isPrefix: part === last && ending === "half",
  });
  const words = searched.filter(({ kind }) => kind === "words").map(typed);
  const terms = searched.filter((part): part is TermPart => part.kind === "term");
  const texts = new Map<string, TypedPart[]>(
    terms.flatMap((term, at) => (term.anyOf.length > 0 ? [[`term${at}`, [typed(term)]] as const] : [])),
  );
  if (words.length > 0) texts.set("only", words);
  const found = await findAll(texts, among);
  return {
    only: found.get("only") ?? null,
    terms: terms.map(({ codes }, at) => ({ codes, ids: found.get(`term${at}`) ?? new Set() })),
  };
}

/** The listings of each text by its name. */
async function findAll(texts: Texts, among: readonly string[] | undefined): Promise<Map<string, ListingSet>> {
  if (texts.size === 0) return new Map();
  if (among) {
    const { idsOf } = await readTexts(texts, { ids: Prisma.sql`SELECT ${[...among]}::uuid[] AS ids`, isOnly: true });
    return new Map([...texts.keys()].map((name) => [name, new Set(idsOf(name))]));
  }
  const { searchIndex, position } = await liveIndexWithPosition();
  const { idsOf, queryOf, changed } = await readTexts(texts, { ids: changedSince(position), isOnly: false });
  return new Map(
    [...texts.keys()].map((name) => [name, searchIndex.withText({ query: queryOf(name), changed, ids: idsOf(name) })]),
  );
}

const changedSince = ({ transactionId, read }: ChangePosition): Prisma.Sql => Prisma.sql`
  SELECT coalesce(array_agg(DISTINCT "listingId"), '{}') AS ids FROM listing_changes
  WHERE "transactionId" >= ${transactionId}::bigint AND "listingId" IS NOT NULL
    AND NOT seq = ANY(${[...read]}::bigint[])`;

interface Reread {
  /** A statement for the IDs of listings whose words are read from the database. */
  ids: Prisma.Sql;
  /** Whether packages and assets of other listings are left out. */
  isOnly: boolean;
}

/**
 * In one statement: the words of each spelling, the listings to reread that match, and those with matching packages or
 * assets. IDs are returned as one string, because a row for each costs several times as much as finding it. The database
 * builds the query from the words, so nothing typed is read as an operator.
 */
async function readTexts(texts: Texts, { ids, isOnly }: Reread) {
  const names = [...texts.keys()];
  const typed = [...texts].map(([name, parts]) => Prisma.sql`(${queryOfParts(parts)}) AS ${column(name)}`);
  const found = names.map(
    (name) =>
      Prisma.sql`string_agg(l.id::text, ' ') FILTER (WHERE l.search @@ typed.${column(name)}) AS ${column(name)}`,
  );
  const spelled = [...texts].map(([name, parts]) => {
    const queries = parts.flatMap(({ spellings }) =>
      spellings.map((words) => Prisma.sql`${queryOfWords(words)}::text`),
    );
    return Prisma.sql`ARRAY[${Prisma.join(queries)}] AS ${column(`${name} spelled`)}`;
  });
  const packages = names.flatMap((name) => [
    Prisma.sql`(${withPackage(name, isOnly)}) AS ${column(`${name} packages`)}`,
    Prisma.sql`(${withAsset(name, isOnly)}) AS ${column(`${name} assets`)}`,
  ]);
  const [row = {}] = await db.$queryRaw<Record<string, string | string[] | null>[]>`
    WITH typed AS (SELECT ${Prisma.join(typed)}), reread AS MATERIALIZED (${ids}), found AS (
      SELECT ${Prisma.join(found)} FROM listings l, typed WHERE l.status = 'published' AND l.id = ${anyReread})
    SELECT (SELECT array_to_string(ids, ' ') FROM reread) AS reread, found.*,
      ${Prisma.join([...spelled, ...packages])} FROM found`;
  const idsIn = (name: string): string[] => (row[name] as string | null)?.split(" ") ?? [];
  return {
    changed: row.reread ? idsIn("reread") : [],
    idsOf: (name: string) => [name, `${name} packages`, `${name} assets`].flatMap(idsIn),
    queryOf: (name: string) => spellingsOf(texts.get(name) ?? [], row[`${name} spelled`] as string[]),
  };
}

const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

const anyReread = Prisma.sql`ANY((SELECT ids FROM reread)::uuid[])`;

const withPackage = (name: string, isOnly: boolean): Prisma.Sql => Prisma.sql`
  SELECT string_agg(p."listingId"::text, ' ') FROM listing_packages p
  WHERE ${isListed(isOnly)} AND to_tsvector('simple', search_words(p.name) || ' ' || search_words(p.description)
    || ' ' || search_words(replace(coalesce(p.entitlement, ''), '_', ' '))) @@ (SELECT ${column(name)} FROM typed)`;

const withAsset = (name: string, isOnly: boolean): Prisma.Sql => Prisma.sql`
  SELECT string_agg(DISTINCT p."listingId"::text, ' ')
  FROM package_assets a JOIN listing_packages p ON p.id = a."packageId"
  WHERE ${isListed(isOnly)} AND to_tsvector('simple', search_words(a.name)) @@ (SELECT ${column(name)} FROM typed)`;

/** The search index knows which listings are published, except for those to reread. */
const isListed = (isOnly: boolean): Prisma.Sql => {
  const isPublished = Prisma.sql`EXISTS (SELECT 1 FROM listings l WHERE l.id = p."listingId" AND l.status = 'published')`;
  return isOnly
    ? Prisma.sql`p."listingId" = ${anyReread} AND ${isPublished}`
    : Prisma.sql`(NOT p."listingId" = ${anyReread} OR ${isPublished})`;
};

const queryOfParts = (parts: readonly TypedPart[]): Prisma.Sql => Prisma.join(parts.map(anySpelling), " && ");

/** `(regattas:* | regatta)`: the typed word may be a prefix; synonyms that we add are complete. */
const anySpelling = ({ spellings, isPrefix }: TypedPart): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    spellings.map((words, at) =>
      isPrefix && at === 0
        ? Prisma.sql`(nullif(${queryOfWords(words)}::text, '') || ':*')::tsquery`
        : queryOfWords(words),
    ),
    " || ",
  )})`;

const queryOfWords = (words: string): Prisma.Sql => Prisma.sql`plainto_tsquery('simple', search_words(${words}))`;

/** The same for the search index. @param queries of all spellings, in order: `'harbor' & 'regatta'` */
function spellingsOf(parts: readonly TypedPart[], queries: readonly string[]): Spelling[][] {
  const left = [...queries];
  return parts.map(({ spellings, isPrefix }) =>
    left.splice(0, spellings.length).map((query, at) => ({ words: wordsIn(query), isPrefix: isPrefix && at === 0 })),
  );
}

/** Quotation marks and backslashes within a word are doubled. */
const wordsIn = (query: string): string[] =>
  [...query.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = ""]) => word.replaceAll("''", "'").replaceAll("\\\\", "\\"));

/** Hyphens and similar characters separate words, so that part of a compound finds the whole. */
const onlyWords = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
