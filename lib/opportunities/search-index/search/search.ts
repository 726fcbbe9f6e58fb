/**
 * One search over the search index: filters, the brief's hard filters, counts, the first rows, and what to relax when
 * empty.
 */
import { dayMs } from "@/lib/platform/days";
import { type BriefRows, briefRows, type BriefSearch, type LimitCount } from "./brief-rows";
import {
  type Bitmap,
  BLOCK_ROWS,
  countBits,
  countShared,
  forEachBlock,
  keepShared,
  setBit,
  clearBit,
} from "../columns/bitmap";
import type { Columns } from "../columns/columns";
import { countFacets, type Facets, ownFilters } from "./facets";
import { type FilterBitmaps, filterBitmaps } from "./filter-bitmaps";
import { classes, classOf, relevance, relevanceKey, type RelevancePart } from "./relevance";
import { countPlaces, keepPlaces, type PlaceCount } from "./places";
import { type IndexCursor, FirstRows, NO_KEY, type RankedRow } from "./order";
import type { CachingScorer } from "../scoring/caching-scorer";
import type { BulkScorer } from "../scoring/scorer";
import type { IndexStore } from "../columns/store";
import type { FilterName, OpportunityFilters } from "@/lib/opportunities/filters";

export type IndexSort = "match" | "relevance" | "newest" | "price" | "deadline" | "reach";

export interface IndexSearch extends BriefSearch {
  filters: OpportunityFilters;
  /** Organizations whose listings are hidden completely, including from counts. */
  blockedOrganizationIds?: readonly string[];
  sort: IndexSort;
  /** The query part by part, without places and limits, for the relevance order. */
  relevance?: readonly RelevancePart[] | null;
  limit: number;
  /** Whether to count results by place. */
  hasPlaces?: boolean;
  /** Lists only results in these places, by key; counts still cover all results. */
  inPlaces?: readonly string[] | null;
  after?: IndexCursor | null;
}

interface IndexItem {
  id: string;
  /** 0–100 with two decimals; null without a brief, or for one with too little information. */
  score: number | null;
}

export interface IndexResult {
  items: IndexItem[];
  nextCursor: IndexCursor | null;
  total: number;
  /** How many of them are at least a "Good Match"; null without a brief that can be scored. */
  goodMatches: number | null;
  facets: Facets;
  /** Rows that pass the filters: how many the brief keeps, and how many it excludes. */
  within: number;
  excludedByHardFilter: number;
  /** Outside the brief: how many rows each of its limits excludes; else null. */
  limits: LimitCount[] | null;
  /** The order used: by match only with a brief that can be scored, else by relevance or newest first. */
  sortedBy: IndexSort;
  /** Null unless requested. */
  places: PlaceCount[] | null;
  /**
   * If nothing was found: how many results there would be without each single filter, or without the brief; most first.
   */
  relax: { filter: FilterName | "brief"; total: number }[] | null;
}

/** @param facetsOf counts the facets, or has them cached from another page of the same search */
export function searchRows(
  store: IndexStore,
  search: IndexSearch,
  facetsOf: (count: () => Facets) => Facets,
): IndexResult {
  const { brief, kept, passing, listed, filtered, found } = foundRows(store, search);
  const total = countBits(found);
  const within = brief ? countShared(filtered, brief.passing) : total;
  const sortedBy = sortOf(search, brief?.scorer != null);
  const first = new FirstRows(store.ids, search.limit + 1, search.after ?? null);
  offer(first, search.inPlaces ? placedIn(store, found, search.inPlaces) : found, store, {
    sortedBy,
    parts: search.relevance ?? null,
    scorer: brief?.cachingScorer ?? null,
  });
  return {
    ...page(store, first.inOrder(), search.limit, brief?.scorer ?? null),
    total,
    goodMatches: brief?.countGood(found) ?? null,
    facets: facetsOf(() =>
      countFacets(store, (facet) => {
        const isOwn = ownFilters[facet].some((name) => passing.has(name));
        return isOwn ? sharedWith(store, without(store, listed, passing, ownFilters[facet]), kept) : found;
      }),
    ),
    within,
    excludedByHardFilter: countBits(filtered) - within,
    limits: brief?.countLimits(filtered) ?? null,
    sortedBy,
    places: search.hasPlaces ? countPlaces(store, found) : null,
    relax: total === 0 ? relaxations(store, listed, passing, brief) : null,
  };
}

/** The total alone: no facets, no order, and nothing that would help an empty result. */
export const countRows = (store: IndexStore, search: IndexSearch): number => countBits(foundRows(store, search).found);

function foundRows(store: IndexStore, search: IndexSearch) {
  store.bitmapPool.reset(store.capacity);
  const brief = briefRows(store, search);
  const kept = brief?.kept ?? null;
  const passing = filterBitmaps(store, search.filters, Math.floor(search.now / dayMs));
  const listed = listedRows(store, search.blockedOrganizationIds ?? []);
  const filtered = without(store, listed, passing, []);
  return { brief, kept, passing, listed, filtered, found: sharedWith(store, filtered, kept) };
}

function placedIn(store: IndexStore, found: Bitmap, keys: readonly string[]): Bitmap {
  const rows = store.bitmapPool.copyOf(found);
  keepPlaces(store, rows, new Set(keys));
  return rows;
}

interface Order {
  sortedBy: IndexSort;
  parts: readonly RelevancePart[] | null;
  scorer: CachingScorer | null;
}

function offer(first: FirstRows, found: Bitmap, store: IndexStore, { sortedBy, parts, scorer }: Order): void {
  if (sortedBy === "match" && scorer && parts) offerByClass(first, found, store, { parts, scorer });
  else if (sortedBy === "match" && scorer) offerByMatch(first, found, scorer);
  else if (sortedBy === "relevance" && parts) offerByRelevance(first, found, store, parts);
  else offerByColumn(first, found, store, sortedBy);
}

function sortOf({ sort, relevance: parts }: IndexSearch, isScored: boolean): IndexSort {
  if (sort === "match" && isScored) return "match";
  if (sort === "match" || sort === "relevance") return parts ? "relevance" : "newest";
  return sort;
}

/** More than any score in hundredths of a point. */
const CLASS = 20_000;

function offerByClass(
  first: FirstRows,
  found: Bitmap,
  store: IndexStore,
  { parts, scorer }: { parts: readonly RelevancePart[]; scorer: CachingScorer },
): void {
  const valueOf = relevance(store, parts);
  const rowsOf = classes.map(() => store.bitmapPool.empty());
  forEachBlock(found, (rows, count) => {
    for (const row of rows.subarray(0, count))
      setBit(rowsOf[classes.length - 1 - classOf(valueOf(row), parts.length)] as Bitmap, row);
  });
  for (const [at, rank] of classes.entries()) offerByMatch(first, rowsOf[at] as Bitmap, scorer, rank * CLASS);
}

function offerByMatch(first: FirstRows, found: Bitmap, scorer: CachingScorer, from = 0): void {
  if (first.leastKey >= from + CLASS) return;
  const { rows, scores } = scorer;
  forEachBlock(found, (block, count) => {
    const scored = scorer.score(block, count, Math.max(0, first.leastKey - from));
    for (let at = 0; at < scored; at += 1) {
      const key = from + (scores[at] as number);
      if (key >= first.leastKey) first.offer(rows[at] as number, key);
    }
  });
}

function offerByRelevance(first: FirstRows, found: Bitmap, store: IndexStore, parts: readonly RelevancePart[]): void {
  const valueOf = relevance(store, parts);
  const { publishedAt } = store.columns;
  forEachBlock(found, (rows, count) => {
    for (const row of rows.subarray(0, count)) {
      const key = relevanceKey(valueOf(row), publishedAt[row] as number);
      if (key >= first.leastKey) first.offer(row, key);
    }
  });
}

/** Larger first: values that should sort ascending are negated. Missing values come last. */
function offerByColumn(first: FirstRows, found: Bitmap, { columns }: IndexStore, sort: IndexSort): void {
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

const orders = (columns: Columns): Record<IndexSort, { column: ArrayLike<number>; sign: number }> => ({
  match: { column: columns.publishedAt, sign: 1 },
  relevance: { column: columns.publishedAt, sign: 1 },
  newest: { column: columns.publishedAt, sign: 1 },
  price: { column: columns.lowest, sign: -1 },
  deadline: { column: columns.deadline, sign: -1 },
  reach: { column: columns.reach, sign: 1 },
});

function page(store: IndexStore, ranked: RankedRow[], limit: number, scorer: BulkScorer | null) {
  const items = ranked.slice(0, limit);
  const scores = scorer && scoresOf(scorer, items);
  const last = ranked.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map(({ row }, at) => ({ id: store.ids[row] as string, score: scores?.[at] ?? null })),
    nextCursor: last ? { key: last.key === NO_KEY ? null : last.key, id: store.ids[last.row] as string } : null,
  };
}

function scoresOf(scorer: BulkScorer, items: readonly RankedRow[]): number[] {
  const scores: number[] = [];
  for (let from = 0; from < items.length; from += BLOCK_ROWS) {
    const rows = Int32Array.from(items.slice(from, from + BLOCK_ROWS), ({ row }) => row);
    scorer.score(rows, rows.length, 0);
    for (let at = 0; at < rows.length; at += 1) scores.push((scorer.scores[at] as number) / 100);
  }
  return scores;
}

/** Listed rows that pass all filters except those given. */
function without(store: IndexStore, listed: Bitmap, passing: FilterBitmaps, left: readonly FilterName[]): Bitmap {
  const rows = store.bitmapPool.copyOf(listed);
  for (const [name, bitmap] of passing) if (!left.includes(name)) keepShared(rows, bitmap);
  return rows;
}

function sharedWith(store: IndexStore, rows: Bitmap, allowed: Bitmap | null): Bitmap {
  if (!allowed) return rows;
  const shared = store.bitmapPool.copyOf(rows);
  keepShared(shared, allowed);
  return shared;
}

function relaxations(store: IndexStore, listed: Bitmap, passing: FilterBitmaps, brief: BriefRows | null) {
  const relaxed: { filter: FilterName | "brief"; total: number }[] = [...passing.keys()].map((filter) => {
    const rows = without(store, listed, passing, [filter]);
    return { filter, total: brief ? countShared(rows, brief.kept) : countBits(rows) };
  });
  if (brief && brief.kept === brief.passing)
    relaxed.push({ filter: "brief", total: countBits(without(store, listed, passing, [])) });
  return relaxed.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

/**
 * Rows that a search may list: all except those of blocked organizations, removed before anything is filtered or
 * counted, so that no figure includes them. Valid during one search and read-only; no cost if nothing is blocked.
 */
function listedRows(store: IndexStore, blockedOrganizationIds: readonly string[]): Bitmap {
  const codes = blockedOrganizationIds.map((id) => store.organizations.find(id)).filter((code) => code !== 0);
  if (codes.length === 0) return store.live;
  const listed = store.bitmapPool.copyOf(store.live);
  for (const code of codes) store.byOrganization.forEach(code, (row) => clearBit(listed, row));
  return listed;
}
