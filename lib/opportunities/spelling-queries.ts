/**
 * "Did you mean": a word that nothing is found by is replaced by the most similar one that listings and the product's
 * vocabulary have, and the corrected query is offered only where it finds something.
 */
import "server-only";
import { knownWords } from "@/lib/language/known-words";
import type { QueryPart } from "@/lib/language/query";
import { mostSimilar } from "@/lib/language/similarity";
import { fold } from "@/lib/language/words";
import { db } from "@/lib/platform/db";
import { replacePart } from "./query-parts";

const shortest = 4;

/** @param countOf how many listings a query finds */
export async function findSpelling(
  q: string,
  parts: readonly QueryPart[],
  countOf: (q: string) => Promise<number>,
): Promise<{ q: string; total: number } | null> {
  let corrected = q;
  for (const part of parts.toReversed()) {
    const typed = q.slice(part.start, part.end);
    if (part.kind !== "words" || typed.length < shortest || (await countOf(typed)) > 0) continue;
    const word = mostSimilar(fold(typed), [...(await wordsLike(typed)), ...knownWords()]);
    if (!word) return null;
    corrected = replacePart(corrected, part, word);
  }
  if (corrected === q) return null;
  const total = await countOf(corrected);
  return total > 0 ? { q: corrected, total } : null;
}

const mostTitles = 200;

/** The words of titles, cities and sellers that share enough trigrams with a word. */
async function wordsLike(word: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ words: string }[]>`
    SELECT search_words(title) AS words FROM listings
    WHERE status = 'published' AND search_words(${word}) <% search_words(title)
    LIMIT ${mostTitles}`;
  const sellers = await db.$queryRaw<{ words: string }[]>`
    SELECT search_words(name) AS words FROM organizations
    WHERE type = 'seller' AND search_words(${word}) <% search_words(name) LIMIT ${mostTitles}`;
  return [...new Set([...rows, ...sellers].flatMap(({ words }) => words.split(/[^\p{L}\p{N}]+/u)))];
}
