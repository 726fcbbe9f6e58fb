/**
 * Mistyped words of a search, by the words that the searched texts have: what is found in the marketplace, the magazine
 * and the admin area alike. `search_words` folds case, accents and signs for all of them.
 */
import "server-only";
import { db, Prisma } from "../db";
import { nearestWords } from "../similarity";

/** Of a large table the first ones are enough: the newest, where the statement says so. */
const maxTexts = 20_000;

/** A statement for the words of other statements' one column, as `search_words` leaves them. */
export function wordsOfTexts(...selects: Prisma.Sql[]): Prisma.Sql {
  const texts = Prisma.join(
    selects.map((select) => Prisma.sql`(${select} LIMIT ${maxTexts})`),
    " UNION ALL ",
  );
  return Prisma.sql`SELECT regexp_split_to_table(search_words(texts.text), '[[:space:][:punct:]]+') FROM (${texts}) AS texts(text)`;
}

/** Even a swap in a word of four letters leaves so many trigrams in common. */
const leastSimilar = 0.1;
const mostLengthDifference = 2;

interface LikeWord {
  typed: string;
  folded: string;
  word: string;
}

/** For each word that none of the known ones begins with: the known ones that it may stand for. */
export const listLikeWords = (typed: readonly string[], known: Prisma.Sql): Promise<LikeWord[]> =>
  db.$queryRaw<LikeWord[]>`
    WITH known AS MATERIALIZED (SELECT DISTINCT source.word FROM (${known}) AS source(word)),
      typed AS (SELECT text, search_words(text) AS word FROM unnest(${[...typed]}::text[]) AS given(text))
    SELECT typed.text AS typed, typed.word AS folded, known.word
    FROM typed JOIN known ON abs(length(known.word) - length(typed.word)) <= ${mostLengthDifference}::int
      AND similarity(known.word, typed.word) > ${leastSimilar}::real
    WHERE NOT EXISTS (SELECT 1 FROM known AS same WHERE starts_with(same.word, typed.word))`;

/** The query with each mistyped word as the nearest known one; null where there is nothing to correct. */
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

/** What a list finds; where that is nothing, what it finds by the nearest known words. */
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

/** Another number is another thing, never a slip: so are the letters of one. */
const isPartOfNumber = (q: string, { 0: word, index }: RegExpExecArray): boolean =>
  /\p{N}$/u.test(q.slice(0, index)) || /^\p{N}/u.test(q.slice(index + word.length));
