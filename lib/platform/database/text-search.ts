/**
 * Search within a text: every word typed has to be in it, in any order, whole or in part, whatever its case, accents and
 * signs. The text is a column or several joined by blanks; a trigram index on `search_words` of the same serves it.
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

/** An id, or at least its first group, as it stands in a log or an address; false for anything else. */
export const idBegins = (id: Prisma.Sql, q: string): Prisma.Sql =>
  /^[0-9a-f]{8}[0-9a-f-]*$/i.test(q.trim())
    ? Prisma.sql`starts_with(${id}::text, ${q.trim().toLowerCase()})`
    : Prisma.sql`false`;

/** `_` is a blank to `search_words`, and a word is in it without its apostrophe too. */
const escaped = (word: string): string => withoutApostrophes(word).replace(/[\\%]/g, "\\$&");

/** Those that `search_words` takes out. */
export const withoutApostrophes = (text: string): string => text.replace(/['’‘ʻʼ`]/gu, "");
