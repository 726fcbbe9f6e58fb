/** The geography factor for blocks of rows, and what it is at most where the audience's countries are not looked up. */
import { type CompiledBrief, UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";
import { chordSquared } from "@/lib/matching/distance";
import { nearnessValue, placeValue, reachable } from "@/lib/matching/factors/geography";

import type { Bitmap } from "./bitmap";
import type { IndexStore } from "./store";

const unknown: number = UNKNOWN_VALUE;

type AddPart = (rows: Int32Array, count: number, values: Float64Array) => void;

export const geography = (store: IndexStore, brief: CompiledBrief): AddPart =>
  meanOf([...addCountries(store, brief), ...addRegions(store, brief), ...addNearness(store, brief)]);

export const geographyUpperBounds = (store: IndexStore, brief: CompiledBrief): AddPart =>
  meanOf([...addCountryCeilings(store, brief), ...addRegions(store, brief), ...addNearness(store, brief)]);

function meanOf(parts: readonly AddPart[]): AddPart {
  return (rows, count, values) => {
    values.fill(0, 0, count);
    for (const add of parts) add(rows, count, values);
    for (let each = 0; each < count; each += 1) values[each] = (values[each] as number) / parts.length;
  };
}

/** Which of the search index's country codes the brief wants. */
export function wantedCountries({ countries }: IndexStore, brief: CompiledBrief): Uint8Array {
  const isRequested = new Uint8Array(countries.words.length);
  for (const code of brief.countries) isRequested[countries.find(code)] = 1;
  isRequested[0] = 0;
  return isRequested;
}

/** Which of the search index's region codes the brief wants. */
export function wantedRegions({ regions }: IndexStore, brief: CompiledBrief): Uint8Array {
  const isRequested = new Uint8Array(regions.words.length);
  for (const name of brief.regions) isRequested[regions.find(name)] = 1;
  isRequested[0] = 0;
  return isRequested;
}

/** Per mille of a row's audience in the wanted countries. */
export function insideOf({ values, starts, lengths }: IndexStore["geo"], isRequested: Uint8Array, row: number): number {
  const start = starts[row] as number;
  const end = start + (lengths[row] as number);
  let inside = 0;
  for (let item = start; item < end; item += 1) {
    const packed = values[item] as number;
    if (isRequested[packed >>> 10] === 1) inside += packed & 1023;
  }
  return inside > 1000 ? 1000 : inside;
}

/** By the listing's own country: what it implies where its audience's are not given. */
const valuesByPlace = (store: IndexStore, brief: CompiledBrief): Float64Array =>
  Float64Array.from(wantedCountries(store, brief), (requested, code) =>
    code === 0 ? unknown : placeValue(requested === 1),
  );

function addCountries(store: IndexStore, brief: CompiledBrief): AddPart[] {
  if (brief.countries.size === 0) return [];
  const { geo, columns } = store;
  const { country } = columns;
  const isRequested = wantedCountries(store, brief);
  const byPlace = valuesByPlace(store, brief);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        let value = byPlace[country[row] as number] as number;
        if (geo.lengths[row] !== 0) value = insideOf(geo, isRequested, row) / 1000;
        values[each] = (values[each] as number) + value;
      }
    },
  ];
}

/** Of an audience whose countries are given all may live in the wanted ones, or nobody does. */
function addCountryCeilings(store: IndexStore, brief: CompiledBrief): AddPart[] {
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
        values[each] = (values[each] as number) + (geo.lengths[row] === 0 ? own : some);
      }
    },
  ];
}

/** Rows with somebody of their audience in the wanted countries. */
export const audienceIn = (store: IndexStore, brief: CompiledBrief): Bitmap =>
  store.rowsWith(
    "audienceCountry",
    [...brief.countries].map((code) => store.countries.find(code)).filter((code) => code > 0),
  );

function addRegions(store: IndexStore, brief: CompiledBrief): AddPart[] {
  if (brief.regions.size === 0) return [];
  const { region } = store.columns;
  const isRequested = wantedRegions(store, brief);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const code = region[rows[each] as number] as number;
        values[each] = (values[each] as number) + (code === 0 ? unknown : (isRequested[code] as number));
      }
    },
  ];
}

function addNearness({ columns: { x, y, z } }: IndexStore, { near }: CompiledBrief): AddPart[] {
  if (!near) return [];
  const [chord, nearness] = [chordSquared, nearnessValue];
  const reach = reachable(near.radiusKm);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const chord2 = chord(x[row] as number, y[row] as number, z[row] as number, near.center);
        values[each] = (values[each] as number) + (chord2 !== chord2 ? unknown : nearness(chord2, reach));
      }
    },
  ];
}
