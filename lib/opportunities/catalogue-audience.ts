/** The audience factor for blocks of rows. */
import { type CompiledBrief, UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";
import { overlap } from "@/lib/matching/factors/audience";

import { AGES_KNOWN, bandCount, GENDER_KNOWN, genderStart, INCOME_KNOWN, incomeStart } from "./catalogue-columns";
import type { CatalogueStore } from "./catalogue-store";

const unknown: number = UNKNOWN_VALUE;

type AddPart = (rows: Int32Array, count: number, values: Float64Array) => void;

export function audience(store: CatalogueStore, brief: CompiledBrief): AddPart {
  const parts = [
    ...addOverlap(store, brief.ageTarget, 0, AGES_KNOWN),
    ...addOverlap(store, brief.genderTarget, genderStart, GENDER_KNOWN),
    ...addOverlap(store, brief.incomeTarget, incomeStart, INCOME_KNOWN),
    ...addInterests(store, brief),
  ];
  return (rows, count, values) => {
    values.fill(0, 0, count);
    for (const add of parts) add(rows, count, values);
    for (let each = 0; each < count; each += 1) values[each] = (values[each] as number) / parts.length;
  };
}

function addOverlap(
  { columns }: CatalogueStore,
  wanted: readonly number[] | null,
  first: number,
  bit: number,
): AddPart[] {
  if (!wanted) return [];
  const { shares, sharesKnown } = columns;
  const overlapOf = overlap;
  const target = Uint16Array.from(wanted);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const isKnown = ((sharesKnown[row] as number) & bit) !== 0;
        values[each] =
          (values[each] as number) + (isKnown ? overlapOf(shares, row * bandCount + first, target) : unknown);
      }
    },
  ];
}

function addInterests({ interests, interestWords }: CatalogueStore, brief: CompiledBrief): AddPart[] {
  const asked = brief.interests.length;
  if (asked === 0) return [];
  const { values: words, starts, lengths } = interests;
  const isWanted = new Uint8Array(interestWords.words.length);
  for (const word of brief.interests) isWanted[interestWords.find(word)] = 1;
  isWanted[0] = 0;
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const start = starts[row] as number;
        const end = start + (lengths[row] as number);
        let shared = 0;
        for (let item = start; item < end; item += 1) shared += isWanted[words[item] as number] as number;
        values[each] = (values[each] as number) + (start === end ? unknown : shared / asked);
      }
    },
  ];
}
