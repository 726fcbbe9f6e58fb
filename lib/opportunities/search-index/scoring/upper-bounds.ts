/**
 * A row's upper bound for a brief, computed factor by factor from as few bytes per row as possible. The passes are
 * ordered by rows dropped per cost; the remaining rows are scored.
 */
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import type { ScoreFactor } from "@/lib/matching/weights";

import { objectivesPass } from "./aims";
import { audience } from "./audience";
import { priceLosses } from "./budget";
import { type BlockValues, factorMakers, kindValues } from "./factors";
import { geographyUpperBounds } from "../columns/geography";
import { keepReaching, type Pass, tablePass } from "./pass";
import type { IndexStore } from "../columns/store";

type PassMaker = (store: IndexStore, brief: CompiledBrief) => Pass[];

export function upperBoundPasses(store: IndexStore, brief: CompiledBrief): Pass[] {
  return makers.flatMap(([factor, make]) => (brief.isStated[factor] ? make(store, brief) : []));
}

const budgetPasses: PassMaker = ({ columns }, brief) => [tablePass(columns.offerBands, priceLosses(brief))];

/** The nice-to-have assets, a separate part, are assumed to be present. */
const affinityPasses: PassMaker = (store, brief) => {
  if (brief.kinds.length === 0) return [];
  const valuesOf = kindValues(store, brief);
  const values = store.bitmapPool.numbers();
  const weight = brief.weights.affinity / (1 + (brief.niceMask === 0 ? 0 : 1));
  return [
    (rows, sums, count, leastSum) => {
      valuesOf(rows, count, values);
      return keepReaching(rows, sums, values, weight, count, leastSum);
    },
  ];
};

const byValues =
  (factor: ScoreFactor, makeValues: (store: IndexStore, brief: CompiledBrief) => BlockValues): PassMaker =>
  (store, brief) => {
    const valuesOf = makeValues(store, brief);
    const values = store.bitmapPool.numbers();
    const weight = brief.weights[factor];
    return [
      (rows, sums, count, leastSum) => {
        valuesOf(rows, count, values);
        return keepReaching(rows, sums, values, weight, count, leastSum);
      },
    ];
  };

const makers: readonly (readonly [ScoreFactor, PassMaker])[] = [
  ["words", byValues("words", factorMakers.words)],
  ["objectives", ({ columns }, brief) => [objectivesPass(columns.aims, brief)]],
  ["budget", budgetPasses],
  ["affinity", affinityPasses],
  ["geography", byValues("geography", geographyUpperBounds)],
  ["exclusivity", byValues("exclusivity", factorMakers.exclusivity)],
  ["audience", byValues("audience", audience)],
];
