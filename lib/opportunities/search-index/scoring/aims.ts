/**
 * How a row's assets serve each objective. The best asset for one is looked up in three tables, for nine, eight and
 * eight of the 25 asset categories; each row stores the result for all objectives, rounded up to a tenth in half a
 * byte, so that the upper bound of its objectives is read from a few adjacent bytes.
 */
import { assetCategories } from "@/lib/listings/vocabulary";
import { affinityOf } from "@/lib/matching/affinity";
import { type CompiledBrief, UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";
import { type ObjectiveCode, objectiveCodes } from "@/lib/matching/objectives";

import type { Pass } from "./pass";

/** Bytes of a row in the column `aims`: two objectives share one. */
export const aimBytes = Math.ceil(objectiveCodes.length / 2);

/** By the low nine bits of an asset mask, the eight after them and the eight after those: the best value in each. */
export interface BestAssets {
  low: Float64Array;
  middle: Float64Array;
  high: Float64Array;
}

/** In code order, created on first use. */
let made: readonly BestAssets[] | null = null;

const allBest = (): readonly BestAssets[] =>
  (made ??= objectiveCodes.map((code) => ({
    low: bestByMask(code, 0, 9),
    middle: bestByMask(code, 9, 8),
    high: bestByMask(code, 17, 8),
  })));

export const bestAssets = (code: ObjectiveCode): BestAssets => allBest()[objectiveCodes.indexOf(code)] as BestAssets;

function bestByMask(code: ObjectiveCode, firstBit: number, bits: number): Float64Array {
  const table = new Float64Array(1 << bits);
  for (let mask = 1; mask < table.length; mask += 1) {
    const bit = 31 - Math.clz32(mask);
    const asset = assetCategories[firstBit + bit];
    table[mask] = Math.max(table[mask ^ (1 << bit)] as number, asset ? affinityOf(code, asset) : 0);
  }
  return table;
}

/** Half a byte: 0 if no asset is provided, else one more than the tenths of the best one's value, rounded up. */
function aimCode({ low, middle, high }: BestAssets, mask: number): number {
  const [first, second] = [low[mask & 511] as number, middle[(mask >>> 9) & 255] as number];
  const best = Math.max(first, second, high[(mask >>> 17) & 255] as number);
  return 1 + Math.ceil(best * 10 - 1e-9);
}

const codeValue = (code: number): number => (code === 0 ? UNKNOWN_VALUE : (code - 1) / 10);

/** @param mask the row's assets */
export function writeAims(aims: Uint8Array, row: number, mask: number): void {
  const start = row * aimBytes;
  aims.fill(0, start, start + aimBytes);
  if (mask === 0) return;
  const best = allBest();
  for (let at = 0; at < best.length; at += 1) {
    const byte = start + (at >> 1);
    aims[byte] = (aims[byte] as number) | (aimCode(best[at] as BestAssets, mask) << (4 * (at & 1)));
  }
}

export function objectivesPass(aims: Uint8Array, brief: CompiledBrief): Pass {
  const { places, tables } = lossTables(brief);
  return (rows, sums, count, leastSum) => {
    let remaining = 0;
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      const start = row * aimBytes;
      let sum = sums[each] as number;
      for (let table = 0; table < places.length; table += 1) {
        sum -= tables[(table << 8) | (aims[start + (places[table] as number)] as number)] as number;
      }
      sums[remaining] = sum;
      rows[remaining] = row;
      remaining += Number(sum >= leastSum);
    }
    return remaining;
  };
}

/** For each byte with one of the brief's objectives, 256 consecutive numbers: the weight that a row misses. */
function lossTables({ objectives, weights }: CompiledBrief) {
  const stated = objectives.map(({ code, share }) => ({ at: objectiveCodes.indexOf(code), share }));
  const places = Int32Array.from(new Set(stated.map(({ at }) => at >> 1)));
  const tables = new Float64Array(places.length * 256);
  for (const { at, share } of stated) {
    const first = places.indexOf(at >> 1) * 256;
    for (let byte = 0; byte < 256; byte += 1) {
      const missed = 1 - codeValue((byte >> (4 * (at & 1))) & 15);
      tables[first + byte] = (tables[first + byte] as number) + weights.objectives * share * missed;
    }
  }
  return { places, tables };
}
