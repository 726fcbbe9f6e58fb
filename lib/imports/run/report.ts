/** Files for the user: the failed rows with their errors, and all listings of an organization. */
import { writeCsv } from "@/lib/imports/file/write-csv";
import { labelOfField, fileColumns } from "@/lib/imports/values/fields";
import { reportHeadings } from "@/lib/imports/values/headings-key";
import type { FailedRow } from "@/lib/imports/values/rows";
import type { Table } from "@/lib/imports/file/sniff";
import { valueAt } from "@/lib/listings/field-names";
import type { ListingContent } from "@/lib/listings/row";

/**
 * The original cells of every failed row, followed by line and reason; once corrected, the file can be imported as is.
 */
export function failedRowsCsv(table: Table, failed: FailedRow[]): string {
  const records = new Map(
    table.records.map(({ line, cells, parts }) => [line, (parts ?? [{ cells }]).map((each) => each.cells)]),
  );
  const width = failed.reduce(
    (most, row) => Math.max(most, ...(records.get(row.line) ?? []).map((cells) => cells.length)),
    table.headings.length,
  );
  const headings = Array.from({ length: width }, (_, index) => table.headings[index] ?? `Column ${index + 1}`);
  const rows = failed.flatMap((row) =>
    (records.get(row.line) ?? [[]]).map((record, at) => [
      ...Array.from({ length: width }, (_, index) => record[index] ?? ""),
      row.importKey,
      String(row.line),
      at === 0 ? row.errors.map(({ field, text }) => `${labelOfField(field)}: ${text}`).join(" ") : "",
    ]),
  );
  return writeCsv([...headings, ...Object.values(reportHeadings)], rows);
}

export type ReportedDraft = { title: string; place: string; percent: number; reasons: string[]; url: string };

/** The drafts of an import, with what each still needs. */
export const draftsCsv = (drafts: ReportedDraft[]): string =>
  writeCsv(
    ["Title", "Location", "Completeness", "What it needs", "Edit"],
    drafts.map(({ title, place, percent, reasons, url }) => [title, place, `${percent}%`, reasons.join(" "), url]),
  );

export type ExportedListing = ListingContent & { id: string; status: string };

/** One row per listing, with the field names as headings; it can be imported again without loss. */
export const listingTable = (listings: readonly ExportedListing[]) => ({
  headings: ["id", ...fileColumns.map(({ name }) => name), "status"],
  rows: listings.map(exportedCells),
});

export function listingsCsv(listings: readonly ExportedListing[]): string {
  const { headings, rows } = listingTable(listings);
  return writeCsv(headings, rows);
}

const exportedCells = (listing: ExportedListing): string[] => [
  listing.id,
  ...fileColumns.map(({ path, kind }) => cellOf(kind, valueAt(listing, path))),
  listing.status,
];

function cellOf(kind: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (kind === "json") return Object.keys(value).length === 0 ? "" : JSON.stringify(value);
  return Array.isArray(value) ? listCell(value.map(String)) : String(value);
}

/** Values separated by semicolons, or a JSON list if a value contains special characters. */
function listCell(words: string[]): string {
  if (words.length === 0) return "";
  const isPlain = words.every((word) => word === word.trim() && word !== "" && !/[;|,[\]]/.test(word));
  return isPlain ? words.join("; ") : JSON.stringify(words);
}
