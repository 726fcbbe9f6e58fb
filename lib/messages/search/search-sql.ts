import type { WorkspaceActor } from "@/lib/auth/acting-for/workspace";
import { Prisma } from "@/lib/platform/db";

/**
 * Messages are searched by words and their beginnings. The index holds, beside the words of a message, one token for each
 * organization that may read it, so that a search reads only what is the organization's own, however many others have
 * written the same word. The trigger of `messages.search` writes both.
 */
const MAX_WORDS = 8;

const searchedWords = (q: string): string[] => [...new Set(q.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS);

const beginnings = (words: readonly string[]): Prisma.Sql =>
  Prisma.join(
    words.map((word) => Prisma.sql`quote_literal(search_words(${word})) || ':*'`),
    " || ' & ' || ",
  );

/** What the words are looked for with; also what marks them in an excerpt. Null where there is no word. */
export function wordsQuerySql(q: string): Prisma.Sql | null {
  const words = searchedWords(q);
  return words.length === 0 ? null : Prisma.sql`to_tsquery('simple', ${beginnings(words)})`;
}

/** Whether a message `m` is the organization's and has the words. */
export function messageHasSql(
  { organizationId, organizationIds = [organizationId] }: WorkspaceActor,
  q: string,
): Prisma.Sql {
  const words = wordsQuerySql(q);
  if (!words || organizationIds.length === 0) return Prisma.sql`FALSE`;
  const token = organizationIds.map((id) => `'org${id.replaceAll("-", "").toLowerCase()}'`).join(" | ");
  return Prisma.sql`m."search" @@ (to_tsquery('simple', ${token}) && ${words})`;
}
