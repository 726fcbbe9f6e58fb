/** A comparison as a table for spreadsheets: a row each, two columns a listing (the value, and what it is made of). */
import { writeCsv } from "@/lib/imports/file/write-csv";
import type { Comparison, ComparisonCell } from "./view";

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
    all.map(({ label, definition, cells, best }) => [
      title,
      label,
      ...cells.flatMap(cellsOf),
      best?.text ?? "",
      definition ?? "",
    ]),
  );
  return writeCsv(headings, [sellers, ...rows]);
}

const cellsOf = ({ text, detail }: ComparisonCell): string[] => [text, detail ?? ""];
