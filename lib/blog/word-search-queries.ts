import "server-only";
import { db } from "@/lib/platform/db";

const MOST_FOUND = 60;

/**
 * Published posts that contain all words, the last one as a prefix; matches in the title rank first.
 */
export async function findByWords(q: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH typed AS (SELECT plainto_tsquery('simple', search_words(${onlyWords(q)}))::text AS words),
      asked AS (SELECT (nullif(words, '') || ':*')::tsquery AS query FROM typed WHERE words <> '')
    SELECT p."id" FROM "blog_posts" p, asked
    WHERE p."status" = 'published' AND p."search" @@ asked.query
    ORDER BY ts_rank(p."search", asked.query) DESC, p."publishedAt" DESC
    LIMIT ${MOST_FOUND}`;
  return rows.map(({ id }) => id);
}

const onlyWords = (q: string): string =>
  q
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
