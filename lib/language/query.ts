/**
 * A search query, part by part: "women's football under 20k in Germany" is a word with its synonyms, a sport, a price
 * limit and a country. Every part has its position, so that it can be removed.
 */
import "server-only";
import { type AmountLimit, DEFAULT_RADIUS_KM, readAmountLimits, readSurroundings } from "./amounts";
import { type City, citiesNamed } from "./cities";
import { now } from "@/lib/platform/clock";
import { readDates } from "./dates";
import { readOrders, type TypedOrder, type PhraseMatch } from "./phrases";
import type { TermCodes } from "./term-codes";
import { type Term, termOf } from "./terms";
import { type Word, wordsOf } from "./words";

interface Part {
  start: number;
  end: number;
}

/** Words that a listing must contain, each in one of its spellings. */
export interface WordPart extends Part {
  kind: "words";
  /** Any of these, with the typed one first. */
  anyOf: readonly string[];
}

/** A phrase that names something: a listing matches by one of the codes or by the words. */
export interface TermPart extends Part {
  kind: "term";
  label: string;
  codes: TermCodes;
  /** None for an abbreviation such as "us". */
  anyOf: readonly string[];
  isPlace: boolean;
}

export interface LimitPart extends Part {
  kind: "limit";
  of: "price" | "reach";
  min: number | null;
  max: number | null;
}

interface NearPart extends Part {
  kind: "near";
  city: City;
  radiusKm: number;
}

/** When something takes place: "summer 2027". */
export interface WindowPart extends Part {
  kind: "window";
  from: string | null;
  to: string | null;
}

/** A word that requests a sort order: "cheap" means lowest price first. */
interface OrderPart extends Part {
  kind: "order";
  sort: TypedOrder;
}

export type QueryPart = WordPart | TermPart | LimitPart | NearPart | WindowPart | OrderPart;

const longestPhrase = 5;

/** Connectives without meaning; a query of nothing else is read as words. */
const joining = new Set(
  (
    "a an and any anything are at by find for from i in into is it like looking me my near need of on or our per please show " +
    "some something that the their to want we with within deal deals listing listings opportunity opportunities package packages " +
    "property properties sponsor sponsors sponsoring sponsorship sponsorships partner partners partnership partnerships " +
    "ad ads advert adverts advertise advertising brand branding free"
  ).split(" "),
);

/** The parts of a query in order. Parts of the kind `words` contain all text that was not understood. */
export function readQuery(text: string, today: Date = now()): QueryPart[] {
  const quoted = quotedParts(text);
  const windows = readWindows(blank(text, quoted), today);
  const limits = readAmountLimits(blank(text, [...quoted, ...windows])).map(limitPart);
  const near = readNear(blank(text, [...quoted, ...windows, ...limits]));
  const orders = readOrders(blank(text, [...quoted, ...windows, ...limits, ...near])).map(orderPart);
  const understood = [...quoted, ...windows, ...limits, ...near, ...orders];
  const rest = blank(text, understood);
  const phrases = readPhrases(rest, wordsOf(rest), understood.length > 0);
  return [...understood, ...phrases].sort((a, b) => a.start - b.start);
}

/** "Summer" alone may be part of a title: only a period with a year is a window. */
const readWindows = (text: string, today: Date): WindowPart[] =>
  readDates(text, today)
    .filter(({ start, end, question, isExcluded }) => !question && !isExcluded && hasYear.test(text.slice(start, end)))
    .map(({ start, end, from, to }) => ({ kind: "window", start, end, from, to }));
const hasYear = /20[2-4]\d|(?:next|this|coming)\s/iu;

const limitPart = (limit: AmountLimit): LimitPart => ({ kind: "limit", ...limit });

const orderPart = ({ start, end, code }: PhraseMatch<TypedOrder>): OrderPart => ({
  kind: "order",
  start,
  end,
  sort: code,
});

/** Quoted text is searched literally. */
const quotedParts = (text: string): WordPart[] =>
  [...text.matchAll(/["“”]([^"“”]+)["“”]/gu)].flatMap((match) =>
    wordsOf(match[1] ?? "").length > 0
      ? [{ kind: "words" as const, start: match.index, end: match.index + match[0].length, anyOf: [match[1] ?? ""] }]
      : [],
  );

const blank = (text: string, parts: readonly Part[]): string =>
  parts.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text);

function readNear(text: string): NearPart[] {
  return readSurroundings(text).flatMap(({ start, placeStart, radiusKm }) => {
    const words = wordsOf(text.slice(placeStart)).slice(0, 4);
    for (let count = words.length; count > 0; count -= 1) {
      const end = placeStart + (words[count - 1]?.end ?? 0);
      const [city] = citiesNamed(text.slice(placeStart, end));
      if (city) return [{ kind: "near" as const, start, end, city, radiusKm: radiusKm ?? DEFAULT_RADIUS_KM }];
    }
    return [];
  });
}

function readPhrases(text: string, words: readonly Word[], isMore: boolean): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length;) {
    const { part, count } = phraseAt(text, words, at);
    if (count > 1 || !joining.has(words[at]?.text ?? "")) parts.push(part);
    at += count;
  }
  if (parts.length > 0 || isMore) return parts;
  return words.map((word) => wordPart(word, text));
}

function phraseAt(text: string, words: readonly Word[], at: number): { part: QueryPart; count: number } {
  const first = words[at] as Word;
  for (let count = Math.min(longestPhrase, words.length - at); count > 0; count -= 1) {
    const { end } = words[at + count - 1] as Word;
    const phrase = text.slice(first.start, end);
    const term = count === 1 && joining.has(first.text) ? null : termOf(phrase);
    if (term) return { part: termPart(term, phrase, first.start, end), count };
  }
  return { part: wordPart(first, text), count: 1 };
}

const wordPart = ({ start, end }: Word, text: string): WordPart => ({
  kind: "words",
  start,
  end,
  anyOf: spellings(text.slice(start, end)),
});

function termPart(term: Term, phrase: string, start: number, end: number): QueryPart {
  const { label, codes, words, isPlace, isAbbreviation } = term;
  const anyOf = [...new Set([...(isAbbreviation ? [] : spellings(phrase)), ...words])];
  if (Object.keys(codes).length === 0) return { kind: "words", start, end, anyOf };
  return { kind: "term", start, end, label, codes, anyOf, isPlace };
}

/** `regattas` also finds `regatta`; conversely, a word is matched as a prefix. */
function spellings(word: string): string[] {
  const bare = word.replace(/['’`]/g, "");
  const singular = /[^s]s$/i.test(bare) && bare.length > 3 ? [bare.slice(0, -1)] : [];
  return [...new Set([word, bare, ...singular])];
}
