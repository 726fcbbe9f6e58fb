import "server-only";
import { findSpelling } from "@/lib/platform/database/spelling-queries";
import { Prisma, db } from "@/lib/platform/db";

const MAX_FOUND = 60;

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
    LIMIT ${MAX_FOUND}`;
  return rows.map(({ id }) => id);
}

const publishedText = Prisma.sql`SELECT word FROM ts_stat('SELECT search FROM blog_posts WHERE status = ''published''')`;

/** The query in a spelling that finds published posts, and how many; null without one. */
export async function findPublishedSpelling(q: string): Promise<{ q: string; total: number } | null> {
  const corrected = await findSpelling(q, publishedText);
  const total = corrected ? (await findByWords(corrected)).length : 0;
  return corrected && total > 0 ? { q: corrected, total } : null;
}

const onlyWords = (q: string): string =>
  q
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
