/** Admin analytics are tables: each row with the same figures, so that page, chart and file show the same. */
import { z } from "zod";
import { spanLabels, spanWeeks } from "@/lib/analytics/funnel/span";
import { writeCsv } from "@/lib/imports/file/write-csv";
import { formatDate, formatNumber, formatPercent } from "@/lib/platform/format";
import { formatMoney, toCents } from "@/lib/platform/money";

export const sectionNames = [
  "acquisition",
  "marketer_cohorts",
  "seller_cohorts",
  "retention",
  "funnel",
  "kinds",
  "sports",
  "countries",
  "unmet",
  "calibration",
  "exposure",
  "violations",
  "replies",
  "revenue",
] as const;

export type SectionName = (typeof sectionNames)[number];

/** Sections shown together, under one URL. */
export const sectionGroups = {
  growth: ["acquisition", "marketer_cohorts", "seller_cohorts", "retention"],
  funnel: ["funnel", "replies", "revenue"],
  market: ["unmet", "kinds", "sports", "countries"],
  matches: ["calibration", "exposure", "violations"],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;

export type SectionGroup = keyof typeof sectionGroups;

export const groupLabels: Readonly<Record<SectionGroup, string>> = {
  growth: "Growth",
  funnel: "Funnel and revenue",
  market: "Supply and demand",
  matches: "Match quality",
};

/** The group of a URL; the first by default. */
export const groupOf = (requested: unknown): SectionGroup =>
  (Object.keys(sectionGroups) as SectionGroup[]).find((group) => group === requested) ?? "growth";

export interface Figure {
  key: string;
  label: string;
  unit?: "dollars" | "share" | "hours";
}

/** How a table is charted, by the keys of its figures. */
export type SectionChart =
  /** Rows are a time series, oldest first; the last one is not over yet. */
  | { kind: "series" }
  /** A row is everybody who began together; the cells are shares. */
  | { kind: "cohorts"; of: readonly string[]; names: readonly string[] }
  | { kind: "bars"; value: string }
  /** Two figures, each as a share of its own total. */
  | { kind: "comparison"; value: string; other: string }
  /** Shares that should rise from row to row: those of one scale in one chart. */
  | { kind: "calibration"; of: readonly (readonly string[])[] };

export interface SectionRow {
  label: string;
  values: Readonly<Record<string, number | null>>;
  /** The same figures one period earlier, where its records are still stored. */
  before?: Readonly<Record<string, number | null>>;
  /** The page with the rows behind it. */
  href?: string;
}

export interface Section {
  name: SectionName;
  title: string;
  description: string;
  /** What a row stands for. */
  by: string;
  figures: readonly Figure[];
  rows: readonly SectionRow[];
  chart: SectionChart | null;
}

/** The search log is too short for more weeks, and has two weeks twice. */
const marketWeeks = [2, 4] as const;
const periodWeeks = [2, ...spanWeeks] as const;
export type PeriodWeeks = (typeof periodWeeks)[number];

export const periodLabels: Readonly<Record<PeriodWeeks, string>> = { 2: "Last 2 weeks", ...spanLabels };

export const weeksSchema = z.coerce
  .number()
  .pipe(z.literal(periodWeeks))
  .default(12)
  .describe("Weeks to look back, for the sections that have a period; at most 4 for supply and demand.");

export const sectionQuerySchema = z.object({ section: z.enum(sectionNames).default("funnel"), weeks: weeksSchema });

export const periodsOf = (group: SectionGroup): readonly PeriodWeeks[] =>
  group === "market" ? marketWeeks : spanWeeks;

/** The group's longest period that is not longer than `weeks`, or else its shortest. */
export function periodOf(group: SectionGroup, weeks: PeriodWeeks): PeriodWeeks {
  const [shortest = weeks, ...longer] = periodsOf(group);
  return longer.findLast((each) => each <= weeks) ?? shortest;
}

/** Counts over a period: including the current week, which is not over. */
export interface PeriodInput {
  weeks: PeriodWeeks;
}

const MOST_CHANGE = 9;

/** A row for display; files keep a week's sortable date. */
export const labelText = ({ chart }: Section, label: string): string =>
  chart?.kind === "series" ? formatDate(label) : label;

/**
 * The total of a figure, with its change from the period before. Only completed weeks are compared with as many,
 * because the current one has fewer days.
 */
export function totalText({ rows }: Section, { key, unit }: Figure): string | undefined {
  // Hours of different weeks are not summed.
  if (unit === "hours") return undefined;
  const sumOf = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const total = figureText(sumOf(rows.map(({ values }) => values[key])), unit);
  const over = rows.slice(0, -1);
  const before = sumOf(over.map((row) => row.before?.[key]));
  if (before === 0) return total;
  const change = sumOf(over.map(({ values }) => values[key])) / before - 1;
  // A percentage of a tiny base is meaningless.
  if (change >= MOST_CHANGE) return `${total} (over ${formatNumber(MOST_CHANGE + 1)}×)`;
  return `${total} (${change > 0 ? "+" : ""}${formatPercent(change)})`;
}

export const figureText = (value: number | null | undefined, unit?: Figure["unit"]): string => {
  if (value === null || value === undefined) return "–";
  if (unit === "dollars") return formatMoney(toCents(value), "USD", 0);
  if (unit === "share") return formatPercent(value);
  return formatNumber(value, 1);
};

/** A row per row of the section, and last the figures of the period before; shares as fractions, money in dollars. */
export function sectionCsv({ by, figures, rows }: Section): string {
  const compared = figures.filter(({ key }) => rows.some(({ before }) => before && key in before));
  return writeCsv(
    [by, ...figures.map(({ label }) => label), ...compared.map(({ label }) => `${label}, period before`)],
    rows.map(({ label, values, before }) => [
      label,
      ...figures.map(({ key }) => String(values[key] ?? "")),
      ...compared.map(({ key }) => String(before?.[key] ?? "")),
    ]),
  );
}
