/**
 * Search within a text: every typed word must occur in it, in any order, whole or in part, ignoring case, accents and
 * punctuation. The text is a column or several joined by spaces, with a trigram index on `search_words` of the same
 * expression.
 */
import "server-only";
import { Prisma } from "../db";

const maxWords = 8;

export function textHas(text: Prisma.Sql, q: string): Prisma.Sql {
  const words = q
    .split(/\s+/)
    .map((word) => word.replace(/^[,;.]+|[,;.]+$/g, ""))
    .filter((word) => word !== "")
    .slice(0, maxWords);
  if (words.length === 0) return Prisma.sql`false`;
  return Prisma.join(
    words.map((word) => Prisma.sql`search_words(${text}) LIKE '%' || search_words(${escaped(word)}) || '%'`),
    " AND ",
    "(",
    ")",
  );
}

/** An id, or at least its first group, as found in a log or a URL; false for anything else. */
export const idBegins = (id: Prisma.Sql, q: string): Prisma.Sql =>
  /^[0-9a-f]{8}[0-9a-f-]*$/i.test(q.trim())
    ? Prisma.sql`starts_with(${id}::text, ${q.trim().toLowerCase()})`
    : Prisma.sql`false`;

/** `search_words` treats `_` as a space, and also includes words without their apostrophe. */
const escaped = (word: string): string => withoutApostrophes(word).replace(/[\\%]/g, "\\$&");

/** Characters that `search_words` removes. */
export const withoutApostrophes = (text: string): string => text.replace(/['’‘ʻʼ`]/gu, "");
