/**
 * What a row can score at most under a brief, found out factor by factor from as few bytes a row as will do. The passes
 * stand in the order of what they drop for what they cost; what they leave is scored.
 */
import { propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { genreFamilies, propertyFamilies } from "@/lib/matching/likeness";
import type { ScoreFactor } from "@/lib/matching/weights";

import { objectivesPass } from "./aims";
import { audience } from "./audience";
import { priceLosses } from "./budget";
import { type BlockValues, factorMakers, likenessTable } from "./factors";
import { geographyUpperBounds } from "../columns/geography";
import { keepReaching, type Pass, tablePass } from "./pass";
import type { IndexStore } from "../columns/store";

type PassMaker = (store: IndexStore, brief: CompiledBrief) => Pass[];

export function upperBoundPasses(store: IndexStore, brief: CompiledBrief): Pass[] {
  return makers.flatMap(([factor, make]) => (brief.isStated[factor] ? make(store, brief) : []));
}

const budgetPasses: PassMaker = ({ columns }, brief) => [tablePass(columns.offerBands, priceLosses(brief))];

/** The wished-for assets, a part of its own, may all be there. */
const affinityPasses: PassMaker = ({ columns }, { criteria, niceMask, weights }) => {
  const types = likenessTable(propertyTypes, criteria.propertyTypes.like, propertyFamilies);
  const genres = likenessTable(sportsOrGenres, criteria.sportOrGenre.like, genreFamilies);
  const weight = weights.affinity / ((types ? 1 : 0) + (genres ? 1 : 0) + (niceMask === 0 ? 0 : 1));
  const lossesOf = (table: Float64Array) => table.map((value) => weight * (1 - value));
  return [
    ...(types ? [tablePass(columns.propertyType, lossesOf(types))] : []),
    ...(genres ? [tablePass(columns.sportOrGenre, lossesOf(genres))] : []),
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
