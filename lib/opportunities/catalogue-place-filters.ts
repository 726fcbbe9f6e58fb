/** The hard filter on geography for blocks of rows: absent where any of the places that the brief names is known to be. */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { chordSquared } from "@/lib/matching/distance";
import { reachable } from "@/lib/matching/factors/geography";
import { PRESENT_PER_MILLE } from "@/lib/matching/hard-filters";

import { insideOf, wantedCountries, wantedRegions } from "./catalogue-geography";
import type { CatalogueStore } from "./catalogue-store";

type BlockTest = (rows: Int32Array, count: number, bits: Int32Array) => void;

export function geographyAbsent(store: CatalogueStore, brief: CompiledBrief, bit: number): BlockTest | null {
  if (!brief.criteria.geoMustHave) return null;
  const tests = [...absentCountry(store, brief, bit), ...absentRegion(store, brief, bit), ...tooFar(store, brief, bit)];
  if (tests.length === 0) return null;
  return (rows, count, bits) => {
    for (const test of tests) test(rows, count, bits);
  };
}

function absentCountry(store: CatalogueStore, brief: CompiledBrief, bit: number): BlockTest[] {
  if (brief.countries.size === 0) return [];
  const { geo, columns } = store;
  const { country } = columns;
  const isWanted = wantedCountries(store, brief);
  return [
    (rows, count, bits) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const code = country[row] as number;
        if (code === 0 || isWanted[code] === 1) continue;
        if (insideOf(geo, isWanted, row) < PRESENT_PER_MILLE) bits[each] = (bits[each] as number) | bit;
      }
    },
  ];
}

function absentRegion(store: CatalogueStore, brief: CompiledBrief, bit: number): BlockTest[] {
  if (brief.regions.size === 0) return [];
  const { region } = store.columns;
  const isWanted = wantedRegions(store, brief);
  return [
    (rows, count, bits) => {
      for (let each = 0; each < count; each += 1) {
        const code = region[rows[each] as number] as number;
        if (code !== 0 && isWanted[code] === 0) bits[each] = (bits[each] as number) | bit;
      }
    },
  ];
}

function tooFar({ columns: { x, y, z } }: CatalogueStore, { near }: CompiledBrief, bit: number): BlockTest[] {
  if (!near) return [];
  const { nearChord } = reachable(near.radiusKm);
  const chord = chordSquared;
  return [
    (rows, count, bits) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const chord2 = chord(x[row] as number, y[row] as number, z[row] as number, near.centre);
        if (chord2 > nearChord) bits[each] = (bits[each] as number) | bit;
      }
    },
  ];
}
