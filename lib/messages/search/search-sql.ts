import type { WorkspaceActor } from "@/lib/auth/acting-for/workspace";
import { Prisma } from "@/lib/platform/db";

/**
 * Messages are searched by words and prefixes. Besides the words of a message, the index has one token per organization
 * that may read it, so that a search reads only the organization's own messages, however many others contain the same
 * word. The trigger of `messages.search` writes both.
 */
const MAX_WORDS = 8;

const searchedWords = (q: string): string[] => [...new Set(q.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MAX_WORDS);

const beginnings = (words: readonly string[]): Prisma.Sql =>
  Prisma.join(
    words.map((word) => Prisma.sql`quote_literal(search_words(${word})) || ':*'`),
    " || ' & ' || ",
  );

/** The text search query; also used to mark matches in an excerpt. Null if there are no words. */
export function wordsQuerySql(q: string): Prisma.Sql | null {
  const words = searchedWords(q);
  return words.length === 0 ? null : Prisma.sql`to_tsquery('simple', ${beginnings(words)})`;
}

/** Whether message `m` belongs to the organization and contains the words. */
export function messageHasSql(
  { organizationId, organizationIds = [organizationId] }: WorkspaceActor,
  q: string,
): Prisma.Sql {
  const words = wordsQuerySql(q);
  if (!words || organizationIds.length === 0) return Prisma.sql`FALSE`;
  const token = organizationIds.map((id) => `'org${id.replaceAll("-", "").toLowerCase()}'`).join(" | ");
  return Prisma.sql`m."search" @@ (to_tsquery('simple', ${token}) && ${words})`;
}
