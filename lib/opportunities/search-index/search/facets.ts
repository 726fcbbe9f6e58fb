/**
 * How many of the rows found have each value. A facet ignores its own filter, so that the effect of choosing more is
 * shown.
 */
import { assetCategories, levels, propertyTypes, segments, sportsOrGenres, termTypes } from "@/lib/listings/vocabulary";

import { type Bitmap, countBits, countShared, forEachBlock } from "../columns/bitmap";
import type { Columns } from "../columns/columns";
import type { IndexStore } from "../columns/store";
import type { FilterName } from "@/lib/opportunities/filters";
import { priceBands } from "@/lib/opportunities/price-bands";

export const facetNames = [
  "propertyType",
  "sportOrGenre",
  "segment",
  "level",
  "country",
  "termType",
  "assetCategory",
  "price",
] as const;
export type FacetName = (typeof facetNames)[number];

/** Most frequent first; values without a listing are left out. */
export type Facets = Record<FacetName, { value: string; count: number }[]>;

/** The filters that belong to a facet. */
export const ownFilters: Readonly<Record<FacetName, readonly FilterName[]>> = {
  propertyType: ["propertyType"],
  sportOrGenre: ["sportOrGenre"],
  segment: ["segment"],
  level: ["level"],
  country: ["country"],
  termType: ["termType"],
  assetCategory: ["assetCategory"],
  price: ["priceMinCents", "priceMaxCents"],
};

type FacetColumn = Extract<keyof Columns, FacetName | "priceBand">;

const words: Readonly<Record<Exclude<FacetName, "country">, readonly string[]>> = {
  propertyType: propertyTypes,
  sportOrGenre: sportsOrGenres,
  segment: segments,
  level: levels,
  termType: termTypes,
  assetCategory: assetCategories,
  price: priceBands.map(({ code }) => code),
};

/** Visiting a row costs about as much as scanning this many words of a value's bitmap. */
const wordsPerVisit = 3;
const wordsPerVisitOfAssets = 12;

/** @param found the rows that count for a facet */
export function countFacets(store: IndexStore, found: (facet: FacetName) => Bitmap): Facets {
  const sizes = new Map<Bitmap, number>();
  const count = (facet: FacetName) => {
    const rows = found(facet);
    const size = sizes.get(rows) ?? countBits(rows);
    sizes.set(rows, size);
    const words = store.bitmaps[bitmapOf(facet)].byValue.length * rows.length;
    const isSparse = size * (facet === "assetCategory" ? wordsPerVisitOfAssets : wordsPerVisit) < words;
    return named(store, facet, isSparse ? visitRows(store, facet, rows) : runThroughValues(store, facet, rows));
  };
  return Object.fromEntries(facetNames.map((facet) => [facet, count(facet)])) as Facets;
}

const bitmapOf = (facet: FacetName) => (facet === "price" ? "priceBand" : facet);

function runThroughValues(store: IndexStore, facet: FacetName, rows: Bitmap): number[] {
  return Array.from(store.bitmaps[bitmapOf(facet)].byValue, (bitmap) => (bitmap ? countShared(bitmap, rows) : 0));
}

function visitRows(store: IndexStore, facet: FacetName, rows: Bitmap): number[] {
  if (facet === "assetCategory") return visitAssets(store, rows);
  const column = store.columns[bitmapOf(facet) as FacetColumn];
  const counts = new Uint32Array(store.bitmaps[bitmapOf(facet)].byValue.length + 1);
  forEachBlock(rows, (block, size) => {
    for (let at = 0; at < size; at += 1) {
      const value = column[block[at] as number] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  });
  return [...counts];
}

function visitAssets({ columns: { assets } }: IndexStore, rows: Bitmap): number[] {
  const counts = new Uint32Array(assetCategories.length + 1);
  forEachBlock(rows, (block, size) => {
    for (let at = 0; at < size; at += 1) {
      let mask = assets[block[at] as number] as number;
      while (mask !== 0) {
        const value = 32 - Math.clz32(mask & -mask);
        counts[value] = (counts[value] as number) + 1;
        mask &= mask - 1;
      }
    }
  });
  return [...counts];
}

/** Value 0 means "not provided" and is not an option. */
function named(store: IndexStore, facet: FacetName, counts: readonly number[]) {
  const nameOf = (code: number) => (facet === "country" ? store.countries.words[code] : words[facet][code - 1]);
  return counts
    .map((count, code) => ({ value: code === 0 ? "" : (nameOf(code) ?? ""), count }))
    .filter(({ value, count }) => value !== "" && count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
