/**
 * How relevant a listing is to the query: for each part, the strength of its words by where they occur in the listing
 * (title, type and place before tags and assets, these before the description, the seller's name last), or that the
 * listing is what the part names. The words are those of `storySum`, so a search and a match agree.
 */
import type { TermCodes } from "@/lib/language/term-codes";
import { dayMs } from "@/lib/platform/days";
import { type Bitmap, hasBit } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";
import { rowsWithCodes } from "./filter-bitmaps";

export interface RelevancePart {
  /** Stems of each spelling, the typed one first; synonyms that we add count less. */
  spellings: readonly (readonly string[])[];
  codes: TermCodes | null;
}

const TYPED = 10;
const ADDED = 6;
/** No word outweighs the listing actually being of the requested sport, type or place. */
const NAMED = TYPED * 255;
/** As for a word in the assets: 1.2 / (1.2 + 3). */
const OFFERED = TYPED * 73;

export type RelevanceOf = (row: number) => number;

export function relevance(store: IndexStore, parts: readonly RelevancePart[]): RelevanceOf {
  const read = parts.map(({ spellings, codes }) => ({
    sums: spellings.map((stems, at) =>
      stems.map((stem) => store.words.sumsOf([{ stem, typed: stem, weight: at === 0 ? TYPED : ADDED }])),
    ),
    named: codes && rowsWithCodes(store, { ...codes, assetCategory: undefined }),
    offering: codes?.assetCategory ? rowsWithCodes(store, { assetCategory: codes.assetCategory }) : null,
  }));
  return (row) => {
    let all = 0;
    for (const { sums, named, offering } of read) {
      let best = 0;
      for (const words of sums) best = Math.max(best, strengthOf(words, row));
      all += best + (isIn(named, row) ? NAMED : isIn(offering, row) ? OFFERED : 0);
    }
    return all;
  };
}

const isIn = (bitmap: Bitmap | null, row: number): boolean => bitmap !== null && hasBit(bitmap, row);

/** "Water stations" is more than water: half of a phrase's value is its weakest word. */
function strengthOf(words: readonly Int32Array[], row: number): number {
  if (words.length === 0) return 0;
  let [least, sum] = [Infinity, 0];
  for (const word of words) {
    const strength = word[row] as number;
    least = Math.min(least, strength);
    sum += strength;
  }
  return Math.round((sum / words.length + least) / 2);
}

const DAYS = 2 ** 20;

/** More relevant first; ties by newest. */
export const relevanceKey = (value: number, publishedAt: number): number =>
  value * DAYS + Math.floor(publishedAt / dayMs);

/** With a brief, relevance decides in classes, and the match within each class. */
export function classOf(value: number, parts: number): number {
  const share = value / (parts * NAMED);
  return share >= 0.6 ? 2 : share >= 0.25 ? 1 : 0;
}
export const classes = [2, 1, 0] as const;
