/**
 * A comparison as a table for spreadsheets: a row each, two columns a listing (the value, and what it is made of). Values
 * are numbers, so that they can be added up; money is in US dollars, as it is ranked.
 */
import { writeCsv } from "@/lib/imports/file/write-csv";
import { slugOf } from "@/lib/platform/slug";
import type { Comparison, ComparisonCell, ComparisonRow } from "./view";

/** Names the listings, without an ending. */
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
