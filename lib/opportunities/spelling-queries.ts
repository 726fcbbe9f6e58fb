/**
 * "Did you mean": a word without results is replaced by the nearest one among listings, sellers and the product's
 * vocabulary, and the corrected query is offered only if it finds something.
 */
import "server-only";
import { knownWords } from "@/lib/language/known-words";
import type { QueryPart } from "@/lib/language/query";
import type { Vocabulary } from "@/lib/language/vocabulary";
import { fold } from "@/lib/language/words";
import { listLikeWords, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { Prisma } from "@/lib/platform/db";
import { nearestWords } from "@/lib/platform/similarity";
import { replacePart } from "./query-parts";

/** How many listings a query finds, with its last word as a prefix or complete. */
export type CountOf = (q: string, ending?: "half" | "whole") => Promise<number>;

interface Search {
  /** The words of listings' titles and places. */
  words: Vocabulary;
  countOf: CountOf;
}

interface MistypedPart {
  part: QueryPart;
  /** The nearest first. */
  nearest: string[];
}

const eachWord = 3;
const maxTried = 6;

export async function findSpelling(
  q: string,
  parts: readonly QueryPart[],
  search: Search,
): Promise<{ q: string; total: number } | null> {
  const unknown = await listUnknownParts(q, parts, search);
  const mistyped = unknown.length > 0 ? await withNearest(q, unknown, search.words) : [];
  if (mistyped.length === 0 || mistyped.some(({ nearest }) => nearest.length === 0)) return null;
  for (const corrected of corrections(q, mistyped)) {
    const total = await search.countOf(corrected);
    if (total > 0) return { q: corrected, total };
  }
  return null;
}

/** Alphabetic words that are in no vocabulary and find nothing. */
async function listUnknownParts(q: string, parts: readonly QueryPart[], { words, countOf }: Search) {
  const candidates = parts.filter((part) => {
    const typed = q.slice(part.start, part.end);
    const isWord = part.kind === "words" && /^[\p{L}\p{M}]{3,}$/u.test(typed);
    return isWord && !words.has(fold(typed)) && !knownWords().has(fold(typed));
  });
  const last = parts.at(-1);
  const totals = await Promise.all(
    candidates.map((part) => countOf(q.slice(part.start, part.end), part === last ? "half" : "whole")),
  );
  return candidates.filter((_, at) => totals[at] === 0);
}

const sellerNames = Prisma.sql`SELECT name FROM organizations WHERE type IN ('seller', 'sales_agency')`;

async function withNearest(q: string, parts: readonly QueryPart[], words: Vocabulary): Promise<MistypedPart[]> {
  const typedIn = ({ start, end }: QueryPart) => q.slice(start, end);
  const like = await listLikeWords(parts.map(typedIn), wordsOfTexts(sellerNames));
  return parts.map((part) => {
    const word = fold(typedIn(part));
    const ofSellers = like.filter(({ typed }) => typed === typedIn(part)).map((each) => each.word);
    const known = [...words.candidates(word), ...ofSellers, ...knownWords().candidates(word)];
    return { part, nearest: nearestWords(word, known, eachWord) };
  });
}

/** The query with every mistyped word replaced: the nearest words first, then the next-nearest one at a time. */
function corrections(q: string, mistyped: readonly MistypedPart[]): string[] {
  const fromTheEnd = mistyped.toSorted((a, b) => b.part.start - a.part.start);
  let tried: { q: string; rank: number }[] = [{ q, rank: 0 }];
  for (const { part, nearest } of fromTheEnd)
    tried = tried.flatMap((each) =>
      nearest.map((word, at) => ({ q: replacePart(each.q, part, word), rank: each.rank + at })),
    );
  return tried
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxTried)
    .map((each) => each.q);
}
