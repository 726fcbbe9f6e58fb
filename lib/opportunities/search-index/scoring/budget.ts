/** The budget factor for blocks of rows, and a lower bound of what it misses from the price bands of a row's offers. */
import { type CompiledBrief, UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";
import { priceValue } from "@/lib/matching/factors/budget";

import type { IndexStore } from "../columns/store";
import { priceBands } from "@/lib/opportunities/price-bands";

const unknown: number = UNKNOWN_VALUE;

type BlockValues = (rows: Int32Array, count: number, values: Float64Array) => void;

const rangeOf = ({ criteria }: CompiledBrief) =>
  [criteria.budgetMinCents ?? 0, criteria.budgetMaxCents ?? Infinity] as const;

/** The band of `priceBands` for a price on request. */
const hiddenBand = priceBands.length - 1;

export function budget({ columns: { lowest, offerBands }, prices }: IndexStore, brief: CompiledBrief): BlockValues {
  const valueOf = priceValue;
  const [min, max] = rangeOf(brief);
  const { values: all, starts, lengths } = prices;
  return (rows, count, values) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      const first = lowest[row] as number;
      let best = first !== first ? unknown : valueOf(first, min, max);
      const length = best === 1 ? 0 : (lengths[row] as number);
      const start = starts[row] as number;
      for (let offer = start; offer < start + length; offer += 1) {
        const value = valueOf(all[offer] as number, min, max);
        if (value > best) best = value;
      }
      values[each] = best < unknown && (offerBands[row] as number) >> hiddenBand === 1 ? unknown : best;
    }
  };
}

/** By the bands of a row's offers, one byte instead of every price: the weight that the best price in them misses. */
export function priceLosses(brief: CompiledBrief): Float64Array {
  const [min, max] = rangeOf(brief);
  const upperBounds = new Float64Array(1 << priceBands.length);
  for (let mask = 1; mask < upperBounds.length; mask += 1) {
    const band = 31 - Math.clz32(mask);
    upperBounds[mask] = Math.max(upperBounds[mask ^ (1 << band)] as number, upperBoundOfBand(band, min, max));
  }
  upperBounds[0] = unknown;
  return upperBounds.map((value) => brief.weights.budget * (1 - value));
}

function upperBoundOfBand(band: number, min: number, max: number): number {
  if (band === hiddenBand) return unknown;
  const from = priceBands[band]?.fromCents ?? 0;
  const to = priceBands[band + 1]?.fromCents ?? Infinity;
  if (from <= max && to >= min) return 1;
  return from > max ? priceValue(from, min, max) : priceValue(to, min, max);
}
