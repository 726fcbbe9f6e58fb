import Papa from "papaparse";
import { guardCell } from "./formula-guard";
import type { CellTable } from "./write-xlsx";

/** Spreadsheets only recognize UTF-8 with a byte order mark. */
const byteOrderMark = "\uFEFF";

/** A file for spreadsheets: no cell runs as a formula. */
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
