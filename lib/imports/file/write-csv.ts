import Papa from "papaparse";
import { guardCell } from "./formula-guard";
import type { CellTable } from "./write-xlsx";

/** Spreadsheets take UTF-8 for what it is only with its mark in front. */
const byteOrderMark = "\uFEFF";

/** A file for spreadsheets: no cell of it runs as a formula. */
export const writeCsv = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark +
  Papa.unparse(
    [headings, ...rows].map((cells) => cells.map(guardCell)),
    { newline: "\r\n" },
  );

export const tableCsv = ({ headings, rows }: CellTable): string =>
  writeCsv(
    headings,
    rows.map((cells) => cells.map((cell) => (cell === null ? "" : String(cell)))),
  );
