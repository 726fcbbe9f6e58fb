/** The audience factor for blocks of rows. */
import { type CompiledBrief, UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";

import { AGES_KNOWN, bandCount, GENDER_KNOWN, genderStart, INCOME_KNOWN, incomeStart } from "../columns/columns";
import type { IndexStore } from "../columns/store";

const unknown: number = UNKNOWN_VALUE;

type AddPart = (rows: Int32Array, count: number, values: Float64Array) => void;

export function audience(store: IndexStore, brief: CompiledBrief): AddPart {
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

/** Like `overlap`, over the requested bands only: the others add nothing. In whole numbers, and without a branch. */
function addOverlap(
  { columns }: IndexStore,
  requested: readonly number[] | null,
  first: number,
  bit: number,
): AddPart[] {
  if (!requested) return [];
  const { shares, sharesKnown } = columns;
  const bands = requested.flatMap((share, band) => (share > 0 ? [{ band: first + band, share }] : []));
  const places = Int32Array.from(bands, ({ band }) => band);
  const target = Int32Array.from(bands, ({ share }) => share);
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const start = row * bandCount;
        let sum = 0;
        for (let band = 0; band < places.length; band += 1) {
          const least = target[band] as number;
          const over = (shares[start + (places[band] as number)] as number) - least;
          sum += least + (over & (over >> 31));
        }
        const isKnown = ((sharesKnown[row] as number) & bit) !== 0;
        values[each] = (values[each] as number) + (isKnown ? (sum > 1000 ? 1000 : sum) / 1000 : unknown);
      }
    },
  ];
}

function addInterests({ interests, interestWords }: IndexStore, brief: CompiledBrief): AddPart[] {
  const asked = brief.interests.length;
  if (asked === 0) return [];
  const { values: words, starts, lengths } = interests;
  const isRequested = new Uint8Array(interestWords.words.length);
  for (const word of brief.interests) isRequested[interestWords.find(word)] = 1;
  isRequested[0] = 0;
  return [
    (rows, count, values) => {
      for (let each = 0; each < count; each += 1) {
        const row = rows[each] as number;
        const start = starts[row] as number;
        const end = start + (lengths[row] as number);
        let shared = 0;
        for (let item = start; item < end; item += 1) shared += isRequested[words[item] as number] as number;
        values[each] = (values[each] as number) + (start === end ? unknown : shared / asked);
      }
    },
  ];
}
