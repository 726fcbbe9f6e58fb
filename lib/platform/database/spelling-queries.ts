/**
 * Corrects typos in a search by the words of the searched texts, in the same way for the marketplace, the magazine and
 * the admin area. `search_words` folds case, accents and punctuation for all of them.
 */
import "server-only";
import { db, Prisma } from "../db";
import { nearestWords } from "../similarity";

/** For a large table the first rows are enough: the newest, if the statement sorts by that. */
const maxTexts = 10_000;

/**
 * A statement for the words in other statements' single column, normalized by `search_words`. Texts are split at spaces
 * first, so that what many of them share is normalized once.
 */
export function wordsOfTexts(...selects: Prisma.Sql[]): Prisma.Sql {
  const texts = Prisma.join(
    selects.map((select) => Prisma.sql`(${select} LIMIT ${maxTexts})`),
    " UNION ALL ",
  );
  return Prisma.sql`SELECT regexp_split_to_table(search_words(parts.part), '[[:space:][:punct:]]+')
    FROM (SELECT DISTINCT string_to_table(texts.text, ' ') FROM (${texts}) AS texts(text)) AS parts(part)`;
}

/** Even a swap in a four-letter word leaves this many trigrams in common. */
const leastSimilar = 0.1;
const mostLengthDifference = 2;

interface LikeWord {
  typed: string;
  folded: string;
  word: string;
}

/** For each word that is not a prefix of a known one: the known candidates. */
export const listLikeWords = (typed: readonly string[], known: Prisma.Sql): Promise<LikeWord[]> =>
  db.$queryRaw<LikeWord[]>`
    WITH known AS MATERIALIZED (SELECT DISTINCT source.word FROM (${known}) AS source(word)),
      typed AS MATERIALIZED (SELECT text, search_words(text) AS word FROM unnest(${[...typed]}::text[]) AS given(text))
    SELECT typed.text AS typed, typed.word AS folded, known.word
    FROM typed JOIN known ON CASE WHEN abs(length(known.word) - length(typed.word)) <= ${mostLengthDifference}::int
      THEN similarity(known.word, typed.word) > ${leastSimilar}::real ELSE FALSE END
    WHERE NOT EXISTS (SELECT 1 FROM known AS same WHERE starts_with(same.word, typed.word))`;

/** The query with each mistyped word replaced by the nearest known one; null if there is nothing to correct. */
export async function findSpelling(q: string, known: Prisma.Sql): Promise<string | null> {
  const typed = [...q.matchAll(/[\p{L}\p{M}]{3,}/gu)].filter((match) => !isPartOfNumber(q, match));
  if (typed.length === 0) return null;
  const like = await listLikeWords(
    typed.map(([word]) => word),
    known,
  );
  const corrected = typed.toReversed().reduce((text, { 0: word, index }) => {
    const own = like.filter((each) => each.typed === word);
    const [nearest] = nearestWords(
      own[0]?.folded ?? "",
      own.map((each) => each.word),
      1,
    );
    return nearest ? text.slice(0, index) + nearest + text.slice(index + word.length) : text;
  }, q);
  return corrected === q ? null : corrected;
}

/** A list's results; if there are none, those for the nearest known words. */
export async function listInAnySpelling<Input extends { q?: string }, Found extends { items: readonly unknown[] }>(
  input: Input,
  known: Prisma.Sql,
  list: (input: Input) => Promise<Found>,
): Promise<Found> {
  const found = await list(input);
  if (found.items.length > 0 || !input.q) return found;
  const q = await findSpelling(input.q, known);
  return q ? list({ ...input, q }) : found;
}

/** A different number is never a typo; nor are the letters of a code. */
const isPartOfNumber = (q: string, { 0: word, index }: RegExpExecArray): boolean =>
  /\p{N}$/u.test(q.slice(0, index)) || /^\p{N}/u.test(q.slice(index + word.length));
