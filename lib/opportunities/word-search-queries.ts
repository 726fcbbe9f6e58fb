import "server-only";
import { db } from "@/lib/platform/db";

/**
 * Every listing on sale that has all the words, the last one also as the beginning of a word, so that results come while
 * one types. All of them, however many: the index orders them, and a part of them would be in no order. The words are
 * made a query by the database, so nothing typed is read as an operator. One text holds the ids, because a row for each
 * costs several times what finding it does.
 */
export async function findByWords(q: string): Promise<Set<string>> {
  const [found] = await db.$queryRaw<{ ids: string | null }[]>`
    WITH typed AS (SELECT plainto_tsquery('simple', search_words(${onlyWords(q)}))::text AS words)
    SELECT string_agg(l.id::text, ' ') AS ids FROM listings l, typed
    WHERE l.status = 'published' AND typed.words <> '' AND l.search @@ (nullif(typed.words, '') || ':*')::tsquery`;
  return new Set(found?.ids?.split(" "));
}

/** Hyphens and the like stand between words, so that half a compound finds the whole. */
const onlyWords = (q: string): string =>
  q
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
