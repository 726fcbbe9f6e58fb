/**
 * A comparison as a table for spreadsheets: one line per row, two columns per listing (the value, and its components).
 * Values are numbers, so that they can be summed; money is in US dollars, as used for ranking.
 */
import { writeCsv } from "@/lib/imports/file/write-csv";
import { slugOf } from "@/lib/platform/slug";
import type { Comparison, ComparisonCell, ComparisonRow } from "./view";

/** Contains the listings' names, without an extension. */
export const comparisonFileName = ({ listings }: Pick<Comparison, "listings">): string =>
  ["comparison", slugOf(listings.map(({ title }) => title).join(" "))].filter(Boolean).join("-");

export function comparisonCsv({ listings, sections }: Comparison): string {
  const headings = [
    "Section",
    "Row",
    ...listings.flatMap(({ title }) => [title, `${title}: detail`]),
    "Best",
    "Formula",
  ];
  const sellers = ["", "Seller", ...listings.flatMap(({ seller, place }) => [seller, place]), "", ""];
  const rows = sections.flatMap(({ title, rows: all }) =>
    all.map(({ label, definition, unit, cells, best }) => [
      title,
      unit === "cents" ? `${label} (USD)` : label,
      ...cells.flatMap((cell) => cellsOf(cell, unit)),
      best?.text ?? "",
      definition ?? "",
    ]),
  );
  return writeCsv(headings, [sellers, ...rows]);
}

function cellsOf({ text, detail, amount }: ComparisonCell, unit: ComparisonRow["unit"]): string[] {
  if (amount === null || unit === null || unit === "rank") return [text, detail ?? ""];
  return [String(unit === "cents" ? amount / 100 : amount), [text, detail].filter(Boolean).join("; ")];
}
