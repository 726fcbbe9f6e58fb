/**
 * The factors for blocks of rows: for each, a function created once per brief that computes the value of every row in a
 * block. They use the matcher's own arithmetic on the same numbers and add parts in the same order, so that results are
 * identical. Each has its own loop, and copies its imports into constants: a shared loop, or an import that bundlers
 * turn into a property, would not be inlined.
 */
import { exclusivityLevels, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { bitCount } from "@/lib/matching/affinity";
import { type CompiledBrief, UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";
import { kindValue, niceValue } from "@/lib/matching/factors/affinity";
import { exclusivityValues } from "@/lib/matching/factors/exclusivity";
import { cpmOf, cpmValue, reachValue } from "@/lib/matching/factors/reach";
import { leadValue, windowValue } from "@/lib/matching/factors/timing";
import { freshnessValue } from "@/lib/matching/factors/trust";
import { wordsValue } from "@/lib/matching/factors/words";
import type { ScoreFactor } from "@/lib/matching/weights";

import { bestAssets } from "./aims";
import { audience } from "./audience";
import { geography } from "../columns/geography";
import { budget } from "./budget";
import { bitsIn } from "../columns/bitmap";
import type { IndexStore } from "../columns/store";

/** Writes the values, 0..1, of the first `count` rows. */
export type BlockValues = (rows: Int32Array, count: number, values: Float64Array) => void;
export type FactorMaker = (store: IndexStore, brief: CompiledBrief) => BlockValues;

const unknown: number = UNKNOWN_VALUE;

const objectives: FactorMaker = ({ columns: { assets } }, brief) => {
  const tables = brief.objectives.map(({ code, share }) => ({ share, ...bestAssets(code) }));
  return (rows, count, values) => {
    values.fill(0, 0, count);
    for (const { share, low, middle, high } of tables) {
      for (let each = 0; each < count; each += 1) {
        const mask = assets[rows[each] as number] as number;
        let best = low[mask & 511] as number;
        const second = middle[(mask >>> 9) & 255] as number;
        const third = high[(mask >>> 17) & 255] as number;
        if (second > best) best = second;
        if (third > best) best = third;
        values[each] = (values[each] as number) + share * best;
      }
    }
    for (let each = 0; each < count; each += 1) if (assets[rows[each] as number] === 0) values[each] = unknown;
  };
};

const affinity: FactorMaker = (store, brief) => {
  const { assets } = store.columns;
  const { niceMask } = brief;
  const niceOf = niceTable(niceMask);
  const addKind = brief.kinds.length > 0 ? kindValues(store, brief) : null;
  const parts = (addKind ? 1 : 0) + (niceMask === 0 ? 0 : 1);
  return (rows, count, values) => {
    if (addKind) addKind(rows, count, values);
    else values.fill(0, 0, count);
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      let sum = values[each] as number;
      if (niceMask !== 0)
        sum += assets[row] === 0 ? unknown : (niceOf[bitsIn((assets[row] as number) & niceMask)] as number);
      values[each] = sum / parts;
    }
  };
};

/** How well the best of the wanted kinds fits, by type and sport. */
export function kindValues(
  { columns: { propertyType, sportOrGenre } }: IndexStore,
  { kinds }: CompiledBrief,
): BlockValues {
  const types = [null, ...propertyTypes];
  const sports = [null, ...sportsOrGenres];
  const table = Float64Array.from(
    types.flatMap((type) =>
      sports.map((sport) =>
        Math.max(...kinds.map((kind) => kindValue(kind, { propertyType: type, sportOrGenre: sport }))),
      ),
    ),
  );
  return (rows, count, values) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      values[each] = table[(propertyType[row] as number) * sports.length + (sportOrGenre[row] as number)] as number;
    }
  };
}

/** The value by number of nice-to-have assets present. */
const niceTable = (niceMask: number): Float64Array =>
  Float64Array.from({ length: 33 }, (_, offered) => niceValue(offered, bitCount(niceMask)));

/** Rows whose category is taken are excluded earlier, so only open ones remain. */
const exclusivity: FactorMaker = ({ columns: { exclusivityLevel, isExclusivitySilent } }, { criteria }) => {
  const levels = Float64Array.of(unknown, ...exclusivityLevels.map((level) => exclusivityValues[level]));
  const { exclusivityRequired } = criteria;
  const hasIndustry = criteria.industryCategory !== null;
  const parts = (exclusivityRequired ? 1 : 0) + (hasIndustry ? 1 : 0);
  return (rows, count, values) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      let sum = 0;
      if (exclusivityRequired) sum += levels[exclusivityLevel[row] as number] as number;
      if (hasIndustry) sum += isExclusivitySilent[row] === 1 ? unknown : 1;
      values[each] = sum / parts;
    }
  };
};

const timing: FactorMaker = ({ columns: { termFrom, termTo, lead } }, brief) => {
  const [shared, spare] = [windowValue, leadValue];
  const { today } = brief;
  const windowFrom = brief.windowFrom ?? today;
  const windowTo = brief.windowTo ?? Infinity;
  const earliest = Math.max(windowFrom, today);
  return (rows, count, values) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      const from = termFrom[row] as number;
      const to = termTo[row] as number;
      const notice = lead[row] as number;
      const window = from !== from || to !== to ? unknown : shared(from, to, windowFrom, windowTo);
      const start = from > earliest ? from : earliest;
      values[each] = (window + (notice !== notice ? unknown : spare(start, today, notice))) / 2;
    }
  };
};

const reach: FactorMaker = ({ columns: { reach: input, lowest, impressions } }, { criteria }) => {
  const [reachOf, cpm, cpmValueOf] = [reachValue, cpmOf, cpmValue];
  const wished = criteria.minUniqueReach ?? 0;
  const target = criteria.targetCpmCents ?? 0;
  const parts = (wished > 0 ? 1 : 0) + (target > 0 ? 1 : 0);
  return (rows, count, values) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      const people = input[row] as number;
      const cost = cpm(lowest[row] as number, impressions[row] as number);
      let sum = 0;
      if (wished > 0) sum += people !== people ? unknown : reachOf(people, wished);
      if (target > 0) sum += cost !== cost ? unknown : cpmValueOf(cost, target);
      values[each] = sum / parts;
    }
  };
};

const trust: FactorMaker = ({ columns: { sellerTrust, metricsAsOf } }, { today }) => {
  const fresh = freshnessValue;
  return (rows, count, values) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      const asOf = metricsAsOf[row] as number;
      values[each] = ((sellerTrust[row] as number) + (asOf !== asOf ? unknown : fresh(asOf, today))) / 5;
    }
  };
};

const words: FactorMaker = (store, { criteria, wordsHalfWay }) => {
  const valueOf = wordsValue;
  const sums = store.words.sumsOf(criteria.story?.words ?? []);
  return (rows, count, values) => {
    for (let each = 0; each < count; each += 1)
      values[each] = valueOf(sums[rows[each] as number] as number, wordsHalfWay);
  };
};

export const factorMakers: Readonly<Record<ScoreFactor, FactorMaker>> = {
  audience,
  objectives,
  budget,
  geography,
  affinity,
  exclusivity,
  timing,
  reach,
  trust,
  words,
};
