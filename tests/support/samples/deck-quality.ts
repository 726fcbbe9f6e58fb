import { draftListing } from "@/lib/imports/decks/read-deck";
import type { ListingFields } from "@/lib/listings/schema";
import type { SampleDeck } from "./decks";

/** Fields that follow from others, or that a person words as they like. */
const unscored = new Set([
  "summary",
  "description",
  "latitude",
  "longitude",
  "region",
  "segment",
  "currency",
  "packages",
  "exclusivity",
]);

/** A title is also right with its edition or subtitle. */
const titleTail = /\s*(?:: .*|\b20\d\d)$/u;

export interface DeckQuality {
  expected: number;
  right: number;
  /** Read, but not stated in the text. */
  wrong: string[];
  missed: string[];
}

export function deckQuality({ text, fields, packages = [] }: SampleDeck, today: Date): DeckQuality {
  const { listing } = draftListing(text, today);
  const [want, got] = [flat(fields), flat(listing)];
  const isStockGraded = packages.some(({ length }) => length > 2);
  const put = (to: Map<string, string>, name: string, price: number | null, left?: number | null) => {
    const short = name.replace(/\s*\([^)]*\)/g, "");
    to.set(`package ${short}`, String(price));
    if (isStockGraded && typeof left === "number") to.set(`left of ${short}`, String(left));
  };
  for (const [name, price, left] of packages) put(want, name, price, left);
  for (const { name, price, quantityAvailable } of listing.packages ?? [])
    put(got, name, price ?? null, quantityAvailable);
  const wrong = [...got]
    .filter(([field, value]) => want.get(field) !== value)
    .map(([field, value]) => `${field}=${value}`);
  const missed = [...want].filter(([field]) => !got.has(field)).map(([field, value]) => `${field}=${value}`);
  const right = [...want].filter(([field, value]) => got.get(field) === value).length;
  return { expected: want.size, right, wrong, missed };
}

/** Of what is read, the part that is right, and of what is stated, the part that is read. */
export function qualityOf(results: readonly DeckQuality[]): { precision: number; recall: number } {
  const sum = (of: (result: DeckQuality) => number) => results.reduce((total, each) => total + of(each), 0);
  const right = sum((each) => each.right);
  return {
    precision: right / (right + sum(({ wrong }) => wrong.length)),
    recall: right / sum((each) => each.expected),
  };
}

/** One entry per scored field; figures and kinds of audience count one by one. */
function flat(fields: Partial<ListingFields>): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [field, value] of Object.entries(fields)) {
    if (unscored.has(field) || value === null || value === undefined) continue;
    if (field === "reach" || field === "audience")
      for (const [name, each] of Object.entries(value as object)) entries.set(`${field}.${name}`, sorted(each));
    else entries.set(field, sorted(field === "title" ? (value as string).replace(titleTail, "") : value));
  }
  return entries;
}

const sorted = (value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map(sorted).toSorted())
    : value !== null && typeof value === "object"
      ? JSON.stringify(
          Object.fromEntries(
            Object.entries(value)
              .filter(([, each]) => each !== null)
              .toSorted(([a], [b]) => a.localeCompare(b)),
          ),
        )
      : JSON.stringify(value);
