import Papa from "papaparse";
import { guardCell } from "@/lib/imports/file/formula-guard";

export type ExportedRow = { id: string | bigint } & Record<string, unknown>;

/** Large numbers as text, because not every program reads them exactly. */
export const jsonOf = (rows: readonly ExportedRow[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value), 2);

/** Has a header even without rows; no cell is a formula. Spreadsheets recognize UTF-8 by the byte order mark. */
export function csvOf(rows: readonly ExportedRow[]): string {
  const headings = Object.keys(rows[0] ?? { id: "" });
  const cells = rows.map((row) => headings.map((heading) => guardCell(cellOf(row[heading]))));
  return `\uFEFF${Papa.unparse([headings, ...cells], { newline: "\r\n" })}`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | bigint | boolean);
}
