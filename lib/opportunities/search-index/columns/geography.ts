/** The geography factor for blocks of rows, and its upper bound without looking up the audience's countries. */
import { type CompiledBrief, UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";
import { chordSquared } from "@/lib/matching/distance";
import { nearnessValue, placeValue, reachable } from "@/lib/matching/factors/geography";

import type { Bitmap } from "./bitmap";
import type { IndexStore } from "./store";

const unknown: number = UNKNOWN_VALUE;

/** Raises the values of rows for which its part is better. */
type RaisePart = (rows: Int32Array, count: number, values: Float64Array) => void;

export const geography = (store: IndexStore, brief: CompiledBrief): RaisePart =>
  bestOf([...countryValues(store, brief), ...regionValues(store, brief), ...nearnessValues(store, brief)]);

export const geographyUpperBounds = (store: IndexStore, brief: CompiledBrief): RaisePart =>
  bestOf([...countryCeilings(store, brief), ...regionValues(store, brief), ...nearnessValues(store, brief)]);

function bestOf(parts: readonly RaisePart[]): RaisePart {
  return (rows, count, values) => {
    values.fill(0, 0, count);
    for (const raise of parts) raise(rows, count, values);
  };
}

/** How much the brief wants each country code of the search index, in halves. */
function countryHalves({ countries }: IndexStore, brief: CompiledBrief): Uint8Array {
  const halves = new Uint8Array(countries.words.length);
  for (const code of brief.countries) halves[countries.find(code)] = brief.narrowed.has(code) ? 1 : 2;
  halves[0] = 0;
  return halves;
}

/** The same, without those of which only regions are meant. */
export const wholeCountries = (store: IndexStore, brief: CompiledBrief): Uint8Array =>
  countryHalves(store, brief).map((halves) => (halves === 2 ? 2 : 0));

/** The region codes of the search index that the brief wants. */
export function wantedRegions({ regions }: IndexStore, brief: CompiledBrief): Uint8Array {
  const isRequested = new Uint8Array(regions.words.length);
  for (const name of brief.regions) isRequested[regions.find(name)] = 1;
  isRequested[0] = 0;
  return isRequested;
}

/** Per mille of a row's audience in the wanted countries, as `insidePerMille`. */
export function insideOf({ values, starts, lengths }: IndexStore["geo"], halves: Uint8Array, row: number): number {
  const start = starts[row] as number;
  const end = start + (lengths[row] as number);
  let inside = 0;
  for (let item = start; item < end; item += 1) {
    const packed = values[item] as number;
    inside += (packed & 1023) * (halves[packed >>> 10] as number);
  }
  return (inside > 2000 ? 2000 : inside) / 2;
}

/** By the listing's own country: its implied value if the audience's countries are not provided. */
const valuesByPlace = (store: IndexStore, brief: CompiledBrief): Float64Array =>
  Float64Array.from(countryHalves(store, brief), (halves, code) =>
    code === 0 ? unknown : placeValue((halves / 2) as 0 | 0.5 | 1),
  );

function countryValues(store: IndexStore, brief: CompiledBrief): RaisePart[] {
  if (brief.countries.size === 0) return [];
  const { geo, columns } = store;
  const { country } = columns;
  const halves = countryHalves(store, brief);
  const byPlace = valuesByPlace(store, brief);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        let value = byPlace[country[row] as number] as number;
        if (geo.lengths[row] !== 0) value = insideOf(geo, halves, row) / 1000;
        if (value > (values[each] as number)) values[each] = value;
      }
    },
  ];
}

/** For an audience with known countries, the bound assumes that all or none live in the requested ones. */
function countryCeilings(store: IndexStore, brief: CompiledBrief): RaisePart[] {
  if (brief.countries.size === 0) return [];
  const { geo, columns } = store;
  const { country } = columns;
  const byPlace = valuesByPlace(store, brief);
  const inside = audienceIn(store, brief);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const some = ((inside[row >>> 5] as number) >>> (row & 31)) & 1;
        const own = byPlace[country[row] as number] as number;
        const value = geo.lengths[row] === 0 ? own : some;
        if (value > (values[each] as number)) values[each] = value;
      }
    },
  ];
}

/** Rows with some of their audience in the requested countries. */
export const audienceIn = (store: IndexStore, brief: CompiledBrief): Bitmap =>
  store.rowsWith(
    "audienceCountry",
    [...brief.countries].map((code) => store.countries.find(code)).filter((code) => code > 0),
  );

function regionValues(store: IndexStore, brief: CompiledBrief): RaisePart[] {
  if (brief.regions.size === 0) return [];
  const { region } = store.columns;
  const isRequested = wantedRegions(store, brief);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const code = region[rows[each] as number] as number;
        const value = code === 0 ? unknown : (isRequested[code] as number);
        if (value > (values[each] as number)) values[each] = value;
      }
    },
  ];
}

function nearnessValues({ columns: { x, y, z } }: IndexStore, { near }: CompiledBrief): RaisePart[] {
  if (!near) return [];
  const [chord, nearness] = [chordSquared, nearnessValue];
  const reach = reachable(near.radiusKm);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const chord2 = chord(x[row] as number, y[row] as number, z[row] as number, near.center);
        const value = chord2 !== chord2 ? unknown : nearness(chord2, reach);
        if (value > (values[each] as number)) values[each] = value;
      }
    },
  ];
}
