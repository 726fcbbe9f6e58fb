/** One search over the catalogue: filters, the brief's hard filters, counts, the first rows, and what to relax when empty. */
import { compileBrief, type CompiledBrief } from "@/lib/matching/compiled-brief";
import type { BriefCriteria } from "@/lib/matching/criteria";

import { listedRows } from "./catalogue-apart";
import { addAll, type Bitmap, BLOCK_ROWS, countBits, forEachBlock, keepShared, takeAway } from "./catalogue-bitmap";
import type { BriefMemory } from "./catalogue-brief-memory";
import type { Columns } from "./catalogue-columns";
import { countFacets, type Facets, ownFilters } from "./catalogue-facets";
import { type FilterBitmaps, filterBitmaps } from "./catalogue-filters";
import { type Exclusions, makeExclusions } from "./catalogue-hard-filters";
import { type CatalogueCursor, FirstRows, NO_KEY, type RankedRow } from "./catalogue-order";
import { MemorizingScorer } from "./catalogue-memorizing-scorer";
import { BulkScorer } from "./catalogue-scorer";
import type { Scratch } from "./catalogue-scratch";
import type { CatalogueStore } from "./catalogue-store";
import type { FilterName, OpportunityFilters } from "./filters";

export type CatalogueSort = "match" | "newest" | "price" | "deadline" | "reach";

export interface CatalogueSearch {
  filters: OpportunityFilters;
  /** Leaves out what its hard filters rule out, in every order, and gives scores. */
  brief?: BriefCriteria | null;
  /** Organizations whose listings are as if they were not there: they stand in no count either. */
  apart?: readonly string[];
  sort: CatalogueSort;
  limit: number;
  after?: CatalogueCursor | null;
  /** Milliseconds since 1970. */
  now: number;
}

export interface CatalogueItem {
  id: string;
  /** 0–100 with two decimals; null without a brief, or under one that states too little. */
  score: number | null;
}

export interface CatalogueResult {
  items: CatalogueItem[];
  nextCursor: CatalogueCursor | null;
  total: number;
  facets: Facets;
  /** Rows that pass the filters and that the brief rules out. */
  excludedByHardFilter: number;
  /** The order that was used: by match only under a brief that can be scored, else the newest first. */
  sortedBy: CatalogueSort;
  /** When nothing was found: how many come back without each single filter, or without the brief; most first. */
  relax: { filter: FilterName | "brief"; total: number }[] | null;
}

export function searchCatalogue(store: CatalogueStore, search: CatalogueSearch): CatalogueResult {
  store.scratch.reset(store.capacity);
  const brief = search.brief ? compileBrief(search.brief, search.now) : null;
  const passing = filterBitmaps(store, search.filters, Math.floor(search.now / 86_400_000));
  const listed = listedRows(store, search.apart ?? []);
  const memory = brief ? store.memories.of(brief.criteria, brief.today, store.capacity) : null;
  const rule = brief && memory ? new HardFilterRule(store, brief, memory) : null;
  const filtered = without(store, listed, passing, []);
  const found = rule ? rule.keptOf(filtered) : filtered;
  const total = countBits(found);
  const scorer = brief?.isScorable ? new BulkScorer(store, brief) : null;
  const sortedBy = search.sort === "match" && !scorer ? "newest" : search.sort;
  const first = new FirstRows(store.ids, search.limit + 1, search.after ?? null);
  if (sortedBy === "match" && scorer && memory) offerByMatch(first, found, new MemorizingScorer(scorer, memory));
  else offerByColumn(first, found, store, sortedBy);
  return {
    ...page(store, first.inOrder(), search.limit, scorer),
    total,
    facets: countFacets(store, (facet) => {
      const isOwn = ownFilters[facet].some((name) => passing.has(name));
      if (!isOwn) return found;
      const wider = without(store, listed, passing, ownFilters[facet]);
      return rule ? rule.keptOf(wider) : wider;
    }),
    excludedByHardFilter: rule ? countBits(filtered) - total : 0,
    sortedBy,
    relax: total === 0 ? relaxations(store, listed, passing, rule) : null,
  };
}

function offerByMatch(first: FirstRows, found: Bitmap, scorer: MemorizingScorer): void {
  const { rows, scores } = scorer;
  forEachBlock(found, (block, count) => {
    const kept = scorer.score(block, count, Math.max(0, first.leastKey));
    for (let at = 0; at < kept; at += 1) {
      if ((scores[at] as number) >= first.leastKey) first.offer(rows[at] as number, scores[at] as number);
    }
  });
}

/** Larger first: what is to come first when small is negated. What is not given comes last. */
function offerByColumn(first: FirstRows, found: Bitmap, { columns }: CatalogueStore, sort: CatalogueSort): void {
  const { column, sign } = orders(columns)[sort];
  forEachBlock(found, (rows, count) => {
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number;
      const value = column[row] as number;
      const key = value !== value ? NO_KEY : sign * value;
      if (key >= first.leastKey) first.offer(row, key);
    }
  });
}

const orders = (columns: Columns): Record<CatalogueSort, { column: ArrayLike<number>; sign: number }> => ({
  match: { column: columns.publishedAt, sign: 1 },
  newest: { column: columns.publishedAt, sign: 1 },
  price: { column: columns.lowest, sign: -1 },
  deadline: { column: columns.deadline, sign: -1 },
  reach: { column: columns.reach, sign: 1 },
});

function page(store: CatalogueStore, ranked: RankedRow[], limit: number, scorer: BulkScorer | null) {
  const items = ranked.slice(0, limit);
  const last = ranked.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(({ row }) => ({ id: store.ids[row] as string, score: scorer ? scoreOf(scorer, row) : null })),
    nextCursor: last ? { key: last.key === NO_KEY ? null : last.key, id: store.ids[last.row] as string } : null,
  };
}

function scoreOf(scorer: BulkScorer, row: number): number {
  scorer.score(Int32Array.of(row), 1, 0);
  return (scorer.scores[0] as number) / 100;
}

/** Listed rows that pass all filters but those named. */
function without(store: CatalogueStore, listed: Bitmap, passing: FilterBitmaps, left: readonly FilterName[]): Bitmap {
  const rows = store.scratch.copyOf(listed);
  for (const [name, bitmap] of passing) if (!left.includes(name)) keepShared(rows, bitmap);
  return rows;
}

function relaxations(store: CatalogueStore, listed: Bitmap, passing: FilterBitmaps, rule: HardFilterRule | null) {
  const relaxed: { filter: FilterName | "brief"; total: number }[] = [...passing.keys()].map((filter) => {
    const rows = without(store, listed, passing, [filter]);
    return { filter, total: countBits(rule ? rule.keptOf(rows) : rows) };
  });
  if (rule) relaxed.push({ filter: "brief", total: countBits(without(store, listed, passing, [])) });
  return relaxed.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

/** The brief's hard filters, asked of each row once however often it turns up. */
class HardFilterRule {
  readonly #memory: BriefMemory;
  readonly #scratch: Scratch;
  readonly #bits = new Int32Array(BLOCK_ROWS);
  readonly #exclusions: Exclusions;

  constructor(store: CatalogueStore, brief: CompiledBrief, memory: BriefMemory) {
    this.#memory = memory;
    this.#scratch = store.scratch;
    this.#exclusions = makeExclusions(store, brief);
  }

  /** Its loops are functions of their own: in here they would be compiled anew for each search. */
  keptOf(rows: Bitmap): Bitmap {
    const open = this.#scratch.copyOf(rows);
    takeAway(open, this.#memory.asked);
    addAll(this.#memory.asked, open);
    for (const { rows: out } of this.#exclusions.ruledOut) takeAway(open, out);
    forEachBlock(open, (block, count) => this.#ask(block, count));
    const kept = this.#scratch.copyOf(rows);
    keepShared(kept, this.#memory.kept);
    return kept;
  }

  #ask(block: Int32Array, count: number): void {
    this.#bits.fill(0, 0, count);
    this.#exclusions.test(block, count, this.#bits);
    setWhereZero(this.#memory.kept, block, this.#bits, count);
  }
}

function setWhereZero(kept: Bitmap, rows: Int32Array, bits: Int32Array, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    kept[row >>> 5] = (kept[row >>> 5] as number) | (Number(bits[at] === 0) << (row & 31));
  }
}
