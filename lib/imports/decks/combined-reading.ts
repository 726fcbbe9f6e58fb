/**
 * A language model's reading of a deck counts only if the deck supports it: a field needs a passage that occurs in the
 * text, and figures and prices must appear there. Everything else stays as read by our rules.
 */
import type { ListingFields } from "@/lib/listings/schema";
import { countOf, mainCurrency, moneyIn } from "./readers/amounts";
import { type DeckField, deckFields, possibleFields } from "./fields";
import type { DeckReading } from "./schema";

/** Unvalidated model output. */
export interface ModelReading {
  listing: Record<string, unknown>;
  quotes: readonly { field: string; quote: string }[];
}

type Evidence = DeckReading["evidence"][number];
type Values = Record<string, unknown>;

export function combineReadings(text: string, byRules: DeckReading, byModel: ModelReading): DeckReading {
  const searched = tight(text);
  const quoted = byModel.quotes.flatMap(({ field, quote }) => placeOf(searched, field, quote));
  const output = labelsIn(text, byModel.listing, new Set(quoted.map(({ field }) => field)));
  const { listing } = possibleFields(mergedWith(byRules.listing, output));
  const isStated = ({ field }: Evidence) => hasField(output, field);
  const evidence = [...quoted.filter(isStated), ...byRules.evidence.filter((each) => !isStated(each))];
  return {
    listing,
    evidence: withoutOverlaps(evidence.filter(({ field }) => hasField(listing, field))),
    notPlaced: byRules.notPlaced.filter((line) => !quoted.some((each) => isStated(each) && touches(text, each, line))),
  };
}

const isDeckField = (name: string): name is DeckField => deckFields.some((field) => field === name);

/** The passage in the text, ignoring whitespace; none if it does not occur. */
function placeOf({ signs, places }: Tight, field: string, quote: string): Evidence[] {
  const sought = quote.replace(/\s+/g, "");
  const at = signs.indexOf(sought);
  const [start, last] = [places[at], places[at + sought.length - 1]];
  if (!isDeckField(field) || start === undefined || last === undefined) return [];
  return [{ field, start, end: last + 1 }];
}

/** The characters of a text without its spaces, and the position of each. */
interface Tight {
  signs: string;
  places: number[];
}

function tight(text: string): Tight {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (!/\s/.test(text[at] ?? "")) places.push(at);
  return { signs: text.replace(/\s+/g, ""), places };
}

/** The part of the listing that the text supports. */
function labelsIn(text: string, listing: Values, quoted: ReadonlySet<string>): ListingFields {
  const output: Values = {};
  const written = numbersIn(text);
  const currency = mainCurrency(text);
  const prices = new Set(moneyIn(text).flatMap((money) => (money.currency === currency ? [money.amount] : [])));
  const isPrice = (price: unknown) => price === -1 || (typeof price === "number" && prices.has(price));
  for (const [name, value] of Object.entries(listing)) {
    if (value === null || value === undefined) continue;
    if (name === "reach" || name === "audience") {
      const kept = Object.entries(groupOf(value)).filter(
        ([key, each]) => quoted.has(`${name}.${key}`) && numbersOf(each).every((number) => written.has(number)),
      );
      if (kept.length > 0) output[name] = Object.fromEntries(kept);
    } else if (name === "currency") {
      continue;
    } else if (name === "packages") {
      const packages = Array.isArray(value) && quoted.has(name) ? value.map(groupOf) : [];
      const named = packages.filter((item) => typeof item.name === "string" && isWritten(text, item.name));
      if (named.length > 0)
        output[name] = named.map(({ id: _, ...item }) => ({ ...item, price: isPrice(item.price) ? item.price : null }));
    } else if (name === "segment" ? quoted.has("segment") || quoted.has("sportOrGenre") : quoted.has(name)) {
      if (name !== "price" || isPrice(value)) output[name] = value;
    }
  }
  if (output.price !== undefined || output.packages !== undefined) output.currency = currency;
  return possibleFields(output).listing;
}

const groupOf = (group: unknown): Values => (typeof group === "object" && group !== null ? { ...group } : {});

const isWritten = (text: string, name: string): boolean => flat(text).includes(flat(name));
const flat = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

/** Every number of the text, as itself and as a share. */
function numbersIn(text: string): Set<number> {
  const numbers = new Set<number>();
  for (const [, digits = "", magnitude = ""] of text.matchAll(
    /(\d{1,3}(?:[,. ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)\s?(k|mn|mm|m|bn|million|thousand|billion)?(?![\p{L}\d])/giu,
  )) {
    const value = countOf(digits, magnitude);
    if (value !== null) numbers.add(value).add(Math.round(value * 10) / 1000);
  }
  return numbers;
}

const numbersOf = (value: unknown): number[] => {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
};

/** Groups are merged figure by figure; lists, including packages, are replaced as a whole. */
const mergedWith = (rules: ListingFields, output: ListingFields): ListingFields => ({
  ...rules,
  ...output,
  ...(rules.reach || output.reach ? { reach: { ...rules.reach, ...output.reach } } : {}),
  ...(rules.audience || output.audience ? { audience: { ...rules.audience, ...output.audience } } : {}),
});

function hasField(listing: ListingFields, field: string): boolean {
  const [group = field, name] = field.split(".");
  const value = groupOf(listing)[group];
  const inner = name === undefined ? value : groupOf(value)[name];
  return inner !== undefined && inner !== null;
}

/** Overlapping passages are merged, with the fields of both. */
function withoutOverlaps(evidence: readonly Evidence[]): Evidence[] {
  const joined: { start: number; end: number; fields: Set<DeckField> }[] = [];
  for (const { field, start, end } of evidence.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last && start < last.end) {
      last.end = Math.max(last.end, end);
      last.fields.add(field);
    } else joined.push({ start, end, fields: new Set([field]) });
  }
  return joined.flatMap(({ start, end, fields }) => [...fields].map((field) => ({ field, start, end })));
}

/** A line from which nothing was extracted so far. */
const touches = (text: string, { start, end }: Evidence, line: string): boolean => {
  const passage = flat(text.slice(start, end));
  const own = flat(line.replace(/…$/, ""));
  return own.includes(passage) || passage.includes(own);
};
