/**
 * The best of a row: the first-ranked of the known values. It is marked only if at least two can be ranked and they
 * differ; values with the same text tie.
 */
import { listed } from "@/lib/matching/wording";
import type { ComparisonCell, ComparisonRow } from "./view";

/** A cell before comparison with the others. */
export type Value = Omit<ComparisonCell, "isBest">;

export interface Ranking {
  prefer: "low" | "high";
  /** `Lowest`, shown beside the best value. */
  word: string;
  /** `Lowest cost per reach`, the start of the sentence. */
  phrase: string;
}

export function ranked(
  values: readonly Value[],
  names: readonly string[],
  ranking: Ranking | null,
): Pick<ComparisonRow, "cells" | "best"> {
  const first = ranking && bestValue(values, ranking.prefer);
  const isBest = ({ amount, text }: Value) =>
    first !== null && amount !== null && (amount === first.amount || text === first.text);
  const cells = values.map((value) => ({ ...value, isBest: isBest(value) }));
  if (!ranking || !first) return { cells, best: null };
  const winners = names.filter((_, at) => cells[at]?.isBest);
  const unknown = values.filter(({ isKnown }) => !isKnown).length;
  const text = `${ranking.phrase}: ${listed(winners)}, ${first.text}${unknown > 0 ? ` (${unknown} unknown)` : ""}`;
  return { cells, best: { word: ranking.word, text } };
}

function bestValue(values: readonly Value[], prefer: Ranking["prefer"]): Value | null {
  const comparable = values.filter(({ amount }) => amount !== null);
  const order = comparable.toSorted((a, b) => ((a.amount ?? 0) - (b.amount ?? 0)) * (prefer === "low" ? 1 : -1));
  const [best, last] = [order[0], order.at(-1)];
  return best && last && best.amount !== last.amount && best.text !== last.text ? best : null;
}

/** @param amount to rank by; null for a known value that cannot win */
export const known = (text: string, amount: number | null, detail: string | null = null): Value => ({
  text,
  detail,
  isKnown: true,
  amount,
  segment: null,
});

/** @param text what is missing, in words; @param why one sentence about it */
export const unknown = (text: string, why: string | null = null): Value => ({
  text,
  detail: why,
  isKnown: false,
  amount: null,
  segment: null,
});
