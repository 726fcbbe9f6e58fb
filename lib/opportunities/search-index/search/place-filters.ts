/** The hard filters on geography as bitmaps: rows outside all of the brief's places, and rows in excluded places. */
import { type CompiledBrief, plainName } from "@/lib/matching/compiled-brief";
import { chordSquared } from "@/lib/matching/distance";
import { reachable } from "@/lib/matching/factors/geography";
import { PRESENT_PER_MILLE } from "@/lib/matching/criteria";

import { type Bitmap, clearBit, forEachBlock, keepShared, setBit } from "../columns/bitmap";
import { audienceIn, insideOf, wantedRegions, wholeCountries } from "../columns/geography";
import type { IndexStore } from "../columns/store";

export function geographyAbsent(store: IndexStore, brief: CompiledBrief): Bitmap | null {
  if (!brief.criteria.geoMustHave || !brief.isStated.geography) return null;
  const absent = brief.countries.size > 0 ? absentCountry(store, brief) : store.bitmapPool.copyOf(store.live);
  if (brief.regions.size > 0) keepAbsentRegion(absent, store, wantedRegions(store, brief));
  if (brief.near) keepTooFar(absent, store, brief.near);
  return absent;
}

export function placeExcluded(store: IndexStore, { criteria }: CompiledBrief): Bitmap | null {
  const { excludedCountries, excludedRegions } = criteria;
  if (excludedCountries.length === 0 && excludedRegions.length === 0) return null;
  const codes = excludedCountries.map((code) => store.countries.find(code)).filter((code) => code > 0);
  const excluded = store.rowsWith("country", codes);
  // An excluded region may also be a city.
  const codesIn = (names: IndexStore["regions"]) =>
    new Set(excludedRegions.map((name) => names.find(plainName(name))).filter((code) => code > 0));
  const [regions, cities] = [codesIn(store.regions), codesIn(store.cities)];
  if (regions.size + cities.size === 0) return excluded;
  const { region, city } = store.columns;
  forEachBlock(store.live, (rows, count) => {
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      if (regions.has(region[row] as number) || cities.has(city[row] as number)) setBit(excluded, row);
    }
  });
  return excluded;
}

/** In other countries, except those with enough of their audience in a requested one. */
function absentCountry(store: IndexStore, brief: CompiledBrief): Bitmap {
  const whole = wholeCountries(store, brief);
  const others = store.countries.words.map((_, code) => code).filter((code) => code > 0 && whole[code] === 0);
  const absent = store.rowsWith("country", others);
  const perhaps = audienceIn(store, brief);
  keepShared(perhaps, absent);
  forEachBlock(perhaps, (rows, count) => {
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      if (insideOf(store.geo, whole, row) >= PRESENT_PER_MILLE) clearBit(absent, row);
    }
  });
  return absent;
}

/**
 * Here and below, 32 rows are combined into one word before it is written, without branches or rereading the bitmap's
 * word.
 */
function keepAbsentRegion(absent: Bitmap, { columns: { region } }: IndexStore, isRequested: Uint8Array): void {
  const isOther = isRequested.map((requested, code) => (code === 0 ? 0 : 1 - requested));
  for (let word = 0; word < absent.length; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) bits |= (isOther[region[(word << 5) | bit] as number] as number) << bit;
    absent[word] = (absent[word] as number) & bits;
  }
}

function keepTooFar(
  absent: Bitmap,
  { columns: { x, y, z } }: IndexStore,
  { center, radiusKm }: NonNullable<CompiledBrief["near"]>,
): void {
  const { nearChord } = reachable(radiusKm);
  const chord = chordSquared;
  for (let word = 0; word < absent.length; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      const row = (word << 5) | bit;
      const chord2 = chord(x[row] as number, y[row] as number, z[row] as number, center);
      bits |= Number(chord2 > nearChord) << bit;
    }
    absent[word] = (absent[word] as number) & bits;
  }
}
