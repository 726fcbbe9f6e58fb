/** The funnel from impression to deal as a table for spreadsheets: a row per figure, a column per step. */
import { writeCsv } from "@/lib/imports/file/write-csv";
import { type StepCounts, stepLabels, steps } from "./steps";
import type { Funnel } from "./view";

const headings = ["Section", "Item", ...steps.map((step) => stepLabels[step]), "Detail"];

export function funnelCsv(funnel: Funnel): string {
  const { series, sources, categories, listings, otherListings, benchmark, lost } = funnel;
  const figures = (name: "count" | "before"): Partial<StepCounts> =>
    Object.fromEntries(funnel.steps.flatMap(({ step, [name]: figure }) => (figure === null ? [] : [[step, figure]])));
  return writeCsv(headings, [
    row("Period", `${funnel.from} to ${funnel.to}`, figures("count")),
    row("Previous period", `${funnel.before.from} to ${funnel.before.to}`, figures("before")),
    ...series.map(({ from, to, counts }) => row("Over time", `${from} to ${to}`, counts)),
    ...sources.map(({ label, counts }) => row("Source", label, counts)),
    ...categories.map(({ label, counts }) => row("Marketer’s sector", label, counts)),
    ...listings.map(({ title, client, counts }) => row("Listing", title, counts, client ? `For ${client.name}` : "")),
    ...(otherListings ? [row("Listing", `${otherListings.listings} others`, otherListings.counts)] : []),
    ...(benchmark?.rows ?? []).map(({ label, own, category }) =>
      row("Benchmark", label, {}, `${figureText(own)} here, ${figureText(category)} in ${benchmark?.category}`),
    ),
    ...lost.map(({ outcome, label, count }) => row("Ended without a deal", label, {}, `${count}, ${outcome}`)),
  ]);
}

const row = (section: string, item: string, counts: Partial<StepCounts>, detail = ""): string[] => [
  section,
  item,
  ...steps.map((step) => (counts[step] === undefined ? "" : String(counts[step]))),
  detail,
];

const figureText = (value: number | null): string => (value === null ? "not shown" : String(Number(value.toFixed(4))));
