/**
 * How much a listing is about what was typed: for each part of the query the strength of its words where they stand in
 * the listing (title, kind and place before tags and assets, these before the description, the seller's name last), or
 * that it is what the part names. The words are those of `storySum`, so a search and a match agree.
 */
import type { TermCodes } from "@/lib/language/term-codes";
import { dayMs } from "@/lib/platform/days";
import { type Bitmap, hasBit } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";
import { rowsWithCodes } from "./filter-bitmaps";

export interface RelevancePart {
  /** Stems of each spelling, the typed one first; what we add ourselves counts less. */
  spellings: readonly (readonly string[])[];
  codes: TermCodes | null;
}

const TYPED = 10;
const ADDED = 6;
/** As strong as a word that stands once in the title: 3 / (3 + 3) of 255. */
const NAMED = TYPED * 128;
/** As a word of the assets: 1.2 / (1.2 + 3). */
const OFFERED = TYPED * 73;

export type RelevanceOf = (row: number) => number;

export function relevance(store: IndexStore, parts: readonly RelevancePart[]): RelevanceOf {
  const read = parts.map(({ spellings, codes }) => ({
    sums: spellings.map((stems, at) => store.words.sumsOf(weighed(stems, at === 0 ? TYPED : ADDED))),
    named: codes && rowsWithCodes(store, { ...codes, assetCategory: undefined }),
    offering: codes?.assetCategory ? rowsWithCodes(store, { assetCategory: codes.assetCategory }) : null,
  }));
  return (row) => {
    let all = 0;
    for (const { sums, named, offering } of read) {
      let best = isIn(named, row) ? NAMED : isIn(offering, row) ? OFFERED : 0;
      for (const sum of sums) best = Math.max(best, sum[row] as number);
      all += best;
    }
    return all;
  };
}

const isIn = (bitmap: Bitmap | null, row: number): boolean => bitmap !== null && hasBit(bitmap, row);

const weighed = (stems: readonly string[], weight: number) =>
  stems.map((stem) => ({ stem, typed: stem, weight: Math.round(weight / stems.length) }));

const DAYS = 2 ** 20;

/** The more relevant first, of equal ones the newest. */
export const relevanceKey = (value: number, publishedAt: number): number =>
  value * DAYS + Math.floor(publishedAt / dayMs);

/** Under a brief the words decide in classes, and the match inside of one. */
export function classOf(value: number, parts: number): number {
  const share = value / (parts * NAMED);
  return share >= 0.6 ? 2 : share >= 0.25 ? 1 : 0;
}
export const classes = [2, 1, 0] as const;
