/** From the blocks of listings to a page's figures: totals, trends, sources and marketers' sectors. */
import { toIsoDay } from "@/lib/platform/days";
import { days, later } from "@/lib/platform/clock";
import { type Sector, sectorLabels } from "../visibility/brief-class";
import type { EventSource } from "../events/page-source";
import { type Block, COMBINED, type WeekRow, blocksOf } from "./private-counts";
import { BLOCK_WEEKS, type Span, spanBefore } from "./span";
import { type StepCounts, isShared, noSteps, sharedSteps, stepLabels, steps, sumSteps } from "./steps";
import type { Funnel, FunnelGroup, FunnelListing, FunnelPoint, StepFigure } from "./view";

const sourceLabels: Readonly<Record<EventSource, string>> = {
  search: "Marketplace search",
  recommendations: "Recommendations",
  similar: "Similar listings",
  saved: "Saved opportunities",
  compare: "Comparison",
  dashboard: "Dashboard",
  direct: "Direct or link",
};

export interface ListingRows {
  id: string;
  title: string;
  /** The listing's owner, if it is a client of the agency. */
  client: { id: string; name: string } | null;
  /** Week of the span, from 0. */
  rows: readonly WeekRow[];
  /** Week of the previous span, also from 0. */
  rowsBefore: readonly WeekRow[];
}

/** Splits rows, which start with the previous span's first week, into those of each span. */
export const splitRows = (rows: readonly WeekRow[], weeks: number): Pick<ListingRows, "rows" | "rowsBefore"> => ({
  rowsBefore: rows.filter(({ week }) => week < weeks),
  rows: rows.filter(({ week }) => week >= weeks).map((row) => ({ ...row, week: row.week - weeks })),
});

type Figures = Pick<Funnel, "interval" | "steps" | "series" | "seriesBefore" | "sources" | "categories" | "listings">;

export function figuresOf(listings: readonly ListingRows[], span: Span): Figures {
  const now = listings.map(({ rows }) => blocksOf(rows, span.blocks));
  const before = listings.map(({ rowsBefore }) => blocksOf(rowsBefore, span.blocks));
  const rows = listings.flatMap((listing) => listing.rows);
  const byWeek = now.flat().every(({ counts, weeks }) => counts === null || weeks !== null);
  const totals = totalsOf(rows, now.flat());
  const earlier = listings.flatMap((listing) => listing.rowsBefore);
  const totalsBefore = totalsOf(earlier, before.flat());
  return {
    interval: byWeek ? "week" : "four_weeks",
    steps: steps.map((step): StepFigure => ({
      step,
      label: stepLabels[step],
      count: totals[step] ?? null,
      before: totalsBefore[step] ?? null,
    })),
    series: seriesOf(rows, now.flat(), span, byWeek),
    seriesBefore: seriesOf(earlier, before.flat(), spanBefore(span), byWeek),
    sources: withUnshown(groupsOf(now.flat(), "sources", sourceLabel), totals),
    categories: withUnshown(groupsOf(now.flat(), "categories", categoryLabel), totals),
    listings: listings.map(({ id, title, client, rows: own }, at): FunnelListing => ({
      id,
      title,
      client,
      counts: totalsOf(own, now[at] ?? []),
    })),
  };
}

const MAX_LISTED = 200;

/** The listings with the highest figures, by title, and the sum of the rest. */
export function listed(listings: readonly FunnelListing[]): Pick<Funnel, "listings" | "otherListings"> {
  const weight = ({ counts }: FunnelListing) => steps.reduce((sum, step) => sum + (counts[step] ?? 0), 0);
  const ordered = listings.toSorted((a, b) => weight(b) - weight(a));
  const chosen = new Set(ordered.slice(0, MAX_LISTED).map(({ id }) => id));
  const others = ordered.slice(MAX_LISTED);
  return {
    listings: listings.filter(({ id }) => chosen.has(id)),
    otherListings:
      others.length === 0
        ? null
        : { listings: others.length, counts: sumSteps(others.map(({ counts }) => ({ ...noSteps(), ...counts }))) },
  };
}

/** Counts from too few organizations to show a source or sector, so that every table adds up to the steps. */
function withUnshown(groups: FunnelGroup[], totals: Partial<StepCounts>): FunnelGroup[] {
  const rest = Object.fromEntries(
    sharedSteps.map((step) => [
      step,
      (totals[step] ?? 0) - groups.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0),
    ]),
  );
  return Object.values(rest).every((count) => count === 0)
    ? groups
    : [...groups, { label: "From fewer than 5 organizations", counts: rest }];
}

/** Marketers' own actions come from the blocks that may be shown; inquiries, offers and deals are always included. */
function totalsOf(rows: readonly WeekRow[], blocks: readonly Block[]): Partial<StepCounts> {
  const shown = blocks.flatMap(({ counts }) => (counts ? [counts] : []));
  const all = sumSteps(rows.map(({ counts }) => counts));
  const shared = Object.fromEntries(sharedSteps.map((step) => [step, all[step]]));
  return shown.length === 0 ? shared : { ...sumSteps(shown), ...shared };
}

function seriesOf(rows: readonly WeekRow[], blocks: readonly Block[], span: Span, byWeek: boolean): FunnelPoint[] {
  const width = byWeek ? 1 : BLOCK_WEEKS;
  return Array.from({ length: (span.blocks * BLOCK_WEEKS) / width }, (_, at) => {
    const own = rows.filter(({ week }) => Math.floor(week / width) === at);
    const shown = blocks.flatMap(({ index, counts, weeks }) => {
      if (!byWeek) return index === at && counts ? [counts] : [];
      const inBlock = index === Math.floor(at / BLOCK_WEEKS) ? weeks?.[at % BLOCK_WEEKS] : undefined;
      return inBlock ? [inBlock] : [];
    });
    const from = later(span.from, days(at * 7 * width));
    return { from: toIsoDay(from), to: toIsoDay(later(from, days(7 * width - 1))), counts: pointCounts(own, shown) };
  });
}

function pointCounts(rows: readonly WeekRow[], shown: readonly StepCounts[]): Partial<StepCounts> {
  const [all, seen] = [sumSteps(rows.map(({ counts }) => counts)), sumSteps(shown)];
  const known = steps.filter((step) => isShared(step) || shown.length > 0);
  return Object.fromEntries(known.map((step) => [step, isShared(step) ? all[step] : seen[step]]));
}

function groupsOf(
  blocks: readonly Block[],
  name: "sources" | "categories",
  labelOf: (key: string) => string,
): FunnelGroup[] {
  const sums = new Map<string, StepCounts[]>();
  for (const block of blocks)
    for (const [key, counts] of block[name]) sums.set(key, [...(sums.get(key) ?? []), counts]);
  return [...sums]
    .map(([key, all]) => ({ key, label: labelOf(key), counts: sumSteps(all) }))
    .toSorted(
      (a, b) =>
        Number(a.key === COMBINED) - Number(b.key === COMBINED) ||
        b.counts.impressions + b.counts.views - a.counts.impressions - a.counts.views ||
        (a.label < b.label ? -1 : 1),
    )
    .map(({ label, counts }) => ({ label, counts }));
}

const sourceLabel = (key: string): string => (key === COMBINED ? "Other sources" : sourceLabels[key as EventSource]);
const categoryLabel = (key: string): string => (key === COMBINED ? "Other sectors" : sectorLabels[key as Sector]);
