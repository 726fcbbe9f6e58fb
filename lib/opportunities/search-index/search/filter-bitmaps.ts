/** Each active filter as a bitmap of the rows that pass it: the same as `passesFilter`, over all rows together. */
import {
  assetCategories,
  exclusivityLevels,
  levels,
  propertyTypes,
  segments,
  sportsOrGenres,
  termTypes,
} from "@/lib/listings/vocabulary";
import { dayNumber, plainName } from "@/lib/matching/compiled-brief";
import type { Circle } from "@/lib/matching/criteria";
import { chordSquared, chordSquaredOf, place } from "@/lib/matching/distance";
import { isSoldFrom } from "@/lib/matching/factors/exclusivity";
import { industryCategories, type IndustryCategory } from "@/lib/organizations/vocabulary";

import { addAll, type Bitmap, clearBit, forEachBlock, keepShared, setBit, takeAway } from "../columns/bitmap";
import { amountsBetween } from "../columns/amount-steps";
import type { BitmapName, IndexStore } from "../columns/store";
import {
  activeFilters,
  type FilterName,
  type ListingSet,
  type OpportunityFilters,
  type TermFilter,
} from "@/lib/opportunities/filters";
import type { TermCodes } from "@/lib/language/term-codes";
import { TextRows } from "./text-rows";

export type FilterBitmaps = Map<FilterName, Bitmap>;

/** @param today days since 1970 */
export function filterBitmaps(store: IndexStore, filters: OpportunityFilters, today: number): FilterBitmaps {
  return new Map(activeFilters(filters).map((name) => [name, passing[name](store, filters, today)]));
}

type Pass = (store: IndexStore, filters: OpportunityFilters, today: number) => Bitmap;

const passing: Readonly<Record<FilterName, Pass>> = {
  propertyType: (store, { propertyType }) => ofCodes(store, "propertyType", propertyTypes, propertyType),
  sportOrGenre: (store, { sportOrGenre }) => ofCodes(store, "sportOrGenre", sportsOrGenres, sportOrGenre),
  segment: (store, { segment }) => ofCodes(store, "segment", segments, segment),
  level: (store, { level }) => ofCodes(store, "level", levels, level),
  termType: (store, { termType }) => ofCodes(store, "termType", termTypes, termType),
  assetCategory: (store, { assetCategory }) => ofCodes(store, "assetCategory", assetCategories, assetCategory),
  country: (store, { country = [] }) =>
    store.rowsWith(
      "country",
      country.map((code) => store.countries.find(code)).filter((code) => code > 0),
    ),
  region: (store, { region = "" }) => inRegion(store, store.regions.find(plainName(region))),
  city: (store, { city = "" }) => withCode(store, store.columns.city, store.cities.find(plainName(city))),
  near: (store, { near }) => (near ? within(store, near) : store.bitmapPool.empty()),
  priceMinCents: (store, { priceMinCents = 0 }) => amountsBetween(store, "lowest", priceMinCents, Infinity),
  priceMaxCents: (store, { priceMaxCents = 0 }) => amountsBetween(store, "lowest", -Infinity, priceMaxCents),
  minReach: (store, { minReach = 0 }) => amountsBetween(store, "reach", minReach, Infinity),
  openCategory: (store, { openCategory }, today) => openFor(store, openCategory, today),
  deadlineAfter: (store, { deadlineAfter = null }) => notBefore(store, dayNumber(deadlineAfter) ?? -Infinity),
  runsFrom: (store, { runsFrom = null }) => running(store, dayNumber(runsFrom) ?? -Infinity, Infinity),
  runsTo: (store, { runsTo = null }) => running(store, -Infinity, dayNumber(runsTo) ?? Infinity),
  only: (store, { only }) => ofListings(store, only ?? new Set()),
  terms: (store, { terms = [] }) => ofTerms(store, terms),
};

function ofCodes(store: IndexStore, name: BitmapName, words: readonly string[], requested: readonly string[] = []) {
  return store.rowsWith(
    name,
    requested.map((word) => words.indexOf(word) + 1).filter((code) => code > 0),
  );
}

function ofTerms(store: IndexStore, terms: readonly TermFilter[]): Bitmap {
  const [first, ...rest] = terms.map(({ codes, ids }) => {
    const rows = ofListings(store, ids);
    addAll(rows, rowsWithCodes(store, codes));
    return rows;
  });
  for (const rows of rest) if (first) keepShared(first, rows);
  return first ?? store.bitmapPool.empty();
}

/** Rows with any of the codes. */
export function rowsWithCodes(store: IndexStore, codes: TermCodes): Bitmap {
  const rows = store.bitmapPool.empty();
  const { exceptRegions = [], country = [] } = codes;
  for (const [name, words] of Object.entries(vocabularies)) {
    const requested = codes[name as keyof typeof vocabularies];
    if (requested?.length) addAll(rows, ofCodes(store, name as keyof typeof vocabularies, words, requested));
  }
  if (country.length > 0) addAll(rows, passing.country(store, { country }, 0));
  for (const region of exceptRegions) takeAway(rows, inRegion(store, store.regions.find(plainName(region))));
  return rows;
}

const vocabularies = {
  sportOrGenre: sportsOrGenres,
  propertyType: propertyTypes,
  segment: segments,
  level: levels,
  exclusivityLevel: exclusivityLevels,
  assetCategory: assetCategories,
} as const;

const inRegion = (store: IndexStore, code: number): Bitmap => withCode(store, store.columns.region, code);

function withCode({ capacity, bitmapPool }: IndexStore, column: Uint32Array, code: number): Bitmap {
  const bitmap = bitmapPool.empty();
  if (code === 0) return bitmap;
  const set = setBit;
  for (let row = 0; row < capacity; row += 1) if (column[row] === code) set(bitmap, row);
  return bitmap;
}

function within({ columns: { x, y, z }, capacity, bitmapPool }: IndexStore, circle: Circle): Bitmap {
  const bitmap = bitmapPool.empty();
  const [chord, set] = [chordSquared, setBit];
  const center = place(circle);
  const farthest = chordSquaredOf(circle.radiusKm);
  for (let row = 0; row < capacity; row += 1) {
    if (chord(x[row] as number, y[row] as number, z[row] as number, center) <= farthest) set(bitmap, row);
  }
  return bitmap;
}

/** Without a deadline a listing stays open. */
function notBefore({ columns: { deadline }, capacity, bitmapPool }: IndexStore, day: number): Bitmap {
  const bitmap = bitmapPool.empty();
  const set = setBit;
  for (let row = 0; row < capacity; row += 1) if (!((deadline[row] as number) < day)) set(bitmap, row);
  return bitmap;
}

/** Rows whose term, as far as known, overlaps the days. */
function running(
  { columns: { termFrom, termTo }, capacity, bitmapPool }: IndexStore,
  from: number,
  to: number,
): Bitmap {
  const bitmap = bitmapPool.empty();
  const set = setBit;
  for (let row = 0; row < capacity; row += 1) {
    const [first, last] = [termFrom[row] as number, termTo[row] as number];
    const [begin, end] = [first !== first ? last : first, last !== last ? first : last];
    if (begin <= to && end >= from) set(bitmap, row);
  }
  return bitmap;
}

function openFor(store: IndexStore, category: IndustryCategory | undefined, today: number): Bitmap {
  const code = category === undefined ? 0 : industryCategories.indexOf(category) + 1;
  const open = store.bitmapPool.empty().fill(-1);
  const blocked = store.bitmaps.blocked.byValue[code];
  if (blocked) for (let word = 0; word < open.length; word += 1) open[word] = ~(blocked[word] as number);
  forEachBlock(store.rowsWith("sold", [code]), (rows, count) => {
    for (const row of rows.subarray(0, count)) {
      const claims = store.soldCategories.get(row) ?? [];
      if (category && claims.some((claim) => isSoldFrom(claim, category, today))) clearBit(open, row);
    }
  });
  return open;
}

function ofListings(store: IndexStore, ids: ListingSet): Bitmap {
  if (ids instanceof TextRows) return store.bitmapPool.copyOf(ids.rowsIn(store));
  const bitmap = store.bitmapPool.empty();
  for (const id of ids) {
    const row = store.rowOf(id);
    if (row !== undefined) setBit(bitmap, row);
  }
  return bitmap;
}
