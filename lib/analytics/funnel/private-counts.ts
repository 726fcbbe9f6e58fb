/**
 * What a seller may see of the days of a listing. Numbers come from at least five marketers' organizations: a block of
 * four weeks with fewer shows nothing of marketers' own actions. Its weeks are shown individually only if each of them
 * has five. Sources and categories with fewer are combined within the block, with the next-smallest if necessary, so
 * that nothing can be derived by subtraction.
 */
import { LEAST_ORGANIZATIONS } from "../visibility/day-summary";
import { BLOCK_WEEKS } from "./span";
import { type StepCounts, sumSteps } from "./steps";

/** One listing, week, category and source. */
export interface WeekRow {
  listingId: string;
  /** From 0, the first of the span. */
  week: number;
  category: string;
  source: string;
  counts: StepCounts;
  /** At least the first five of them. */
  organizations: readonly string[];
}

export interface Block {
  /** From 0. */
  index: number;
  /** Null below five organizations. */
  counts: StepCounts | null;
  /** Null unless each of the weeks may be shown. */
  weeks: readonly StepCounts[] | null;
  sources: ReadonlyMap<string, StepCounts>;
  categories: ReadonlyMap<string, StepCounts>;
}

/** The combined rest of groups that have too few organizations individually. */
export const COMBINED = "combined";

/** The blocks of one listing, in order. */
export const blocksOf = (rows: readonly WeekRow[], blocks: number): Block[] =>
  Array.from({ length: blocks }, (_, index) =>
    blockOf(
      index,
      rows.filter(({ week }) => Math.floor(week / BLOCK_WEEKS) === index),
    ),
  );

function blockOf(index: number, rows: readonly WeekRow[]): Block {
  if (!isEnough(rows)) return { index, counts: null, weeks: null, sources: new Map(), categories: new Map() };
  return {
    index,
    counts: countsOf(rows),
    weeks: weeksOf(index, rows),
    sources: groupsOf(rows, ({ source }) => source),
    categories: groupsOf(rows, ({ category }) => category),
  };
}

const countsOf = (rows: readonly WeekRow[]): StepCounts => sumSteps(rows.map(({ counts }) => counts));

const organizationsOf = (rows: readonly WeekRow[]): number =>
  new Set(rows.flatMap(({ organizations }) => organizations)).size;

const isEnough = (rows: readonly WeekRow[]): boolean => organizationsOf(rows) >= LEAST_ORGANIZATIONS;

function weeksOf(index: number, rows: readonly WeekRow[]): StepCounts[] | null {
  const weeks = Array.from({ length: BLOCK_WEEKS }, (_, at) =>
    rows.filter(({ week }) => week === index * BLOCK_WEEKS + at),
  );
  return weeks.every(isEnough) ? weeks.map(countsOf) : null;
}

function groupsOf(rows: readonly WeekRow[], keyOf: (row: WeekRow) => string): Map<string, StepCounts> {
  const groups = [...grouped(rows, keyOf)].toSorted(
    ([a, one], [b, two]) => organizationsOf(one) - organizationsOf(two) || (a < b ? -1 : 1),
  );
  const combined: WeekRow[] = [];
  // Smallest first, until the combined group is large enough and no small one is left.
  while (groups[0] && (!isEnough(groups[0][1]) || (combined.length > 0 && !isEnough(combined))))
    combined.push(...(groups.shift()?.[1] ?? []));
  const shown = new Map(groups.map(([key, own]) => [key, countsOf(own)]));
  return combined.length === 0 ? shown : shown.set(COMBINED, countsOf(combined));
}

function grouped(rows: readonly WeekRow[], keyOf: (row: WeekRow) => string): Map<string, WeekRow[]> {
  const groups = new Map<string, WeekRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
