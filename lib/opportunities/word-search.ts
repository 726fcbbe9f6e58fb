import "server-only";
import { db } from "@/lib/platform/db";

/** Nobody reads beyond the first thousands: where more are found, the count says "5,000+". */
export const MOST_FOUND = 5000;

/**
 * The listings on sale that have all the words, the last one also as the beginning of a word, so that results come while
 * one types. The words are made a query by the database, so nothing typed is read as an operator.
 */
export async function findByWords(q: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH typed AS (SELECT plainto_tsquery('simple', search_words(${onlyWords(q)}))::text AS words)
    SELECT l.id FROM listings l, typed
    WHERE l.status = 'published' AND typed.words <> '' AND l.search @@ (nullif(typed.words, '') || ':*')::tsquery
    LIMIT ${MOST_FOUND + 1}`;
  return new Set(rows.map(({ id }) => id));
}

/** Hyphens and the like stand between words, so that half a compound finds the whole. */
const onlyWords = (q: string): string =>
  q
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
