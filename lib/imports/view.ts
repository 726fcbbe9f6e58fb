/** An import as its people see it: what was read, what it would do, how far it is, and what came of it. */
import type { z } from "zod";
import { missingForSubmission } from "@/lib/listings/completeness";
import type {
  doubtfulRowSchema,
  importPreviewSchema,
  importRunSchema,
  preparedImportSchema,
  previewRowSchema,
  repeatedLineSchema,
  rowProblemSchema,
} from "@/lib/imports/answer-schema";
import { type ImportReading, planImport } from "@/lib/imports/file/reading";
import type { FailedRow, PlannedListing, PlannedRow } from "@/lib/imports/values/rows";

export type RowProblem = z.output<typeof rowProblemSchema>;
export type RepeatedLine = z.output<typeof repeatedLineSchema>;
export type DoubtfulRow = z.output<typeof doubtfulRowSchema>;

/** What is stored of a run's rows; `failed` is complete, the others list their first hundred. */
export type ImportReport = {
  failed: (RowProblem & { key: string })[];
  repeated: RepeatedLine[];
  drafts: DoubtfulRow[];
  published: number;
};

export const emptyReport: ImportReport = { failed: [], repeated: [], drafts: [], published: 0 };

export type ImportRunView = z.output<typeof importRunSchema>;
export type ImportPreview = z.output<typeof importPreviewSchema>;
export type ColumnView = ImportPreview["columns"][number];
export type PreviewRow = z.output<typeof previewRowSchema>;
export type PreparedImport = z.output<typeof preparedImportSchema>;

const shown = 100;
const sampleSize = 8;

/** Complete and without a doubt: it may go to the marketplace at once. */
export function isReadyToPublish(row: PlannedListing): boolean {
  return row.doubts.length === 0 && Object.keys(missingForSubmission(row.fields)).length === 0;
}

/** @param known counts the planned listings that an earlier import made already */
export async function previewOf(
  reading: ImportReading,
  known: (rows: PlannedListing[]) => Promise<number>,
): Promise<ImportPreview> {
  const heaps = sortRows(planImport(reading));
  const { listings, failed, repeated } = heaps;
  return {
    ...settingsOf(reading),
    counts: {
      rows: listings.length + failed.length + repeated.length,
      listings: listings.length,
      complete: listings.filter(isReadyToPublish).length,
      known: await known(listings),
      repeated: repeated.length,
      failed: failed.length,
    },
    sample: listings.slice(0, sampleSize).map(previewRow),
    problems: failed.slice(0, shown).map(problemOf),
    repeated: repeated.slice(0, shown),
    doubtful: doubtfulRows(listings),
  };
}

function settingsOf({ decoded, table, columns, mapping, defaults, reasons, currencies, rates }: ImportReading) {
  return {
    encoding: decoded.encoding,
    isEncodingSure: decoded.sure,
    delimiter: table.delimiter,
    headingLine: table.headingLine,
    preamble: table.preamble.slice(0, 5),
    notices: [...decoded.notices, ...table.notices],
    columns: columns.map((column, index) => ({ ...column, chosen: mapping[index] ?? ("note" as const) })),
    defaults,
    reasons,
    currencies,
    rates,
  };
}

export type SortedRows = { listings: PlannedListing[]; repeated: RepeatedLine[]; failed: FailedRow[] };

export function sortRows(rows: PlannedRow[]): SortedRows {
  return {
    listings: rows.filter((row) => row.outcome === "listing"),
    repeated: rows.flatMap((row) => (row.outcome === "repeated" ? [{ row: row.line, sameAs: row.sameAs }] : [])),
    failed: rows.filter((row) => row.outcome === "failed"),
  };
}

export function problemOf({ line, errors }: FailedRow): RowProblem {
  return { row: line, errors };
}

/** The first hundred of the rows that a person should look at. */
export function doubtfulRows(listings: PlannedListing[]): DoubtfulRow[] {
  const doubtful = listings.filter((row) => row.doubts.length > 0).slice(0, shown);
  return doubtful.map(({ line, fields, doubts }) => ({ row: line, title: fields.title ?? "", doubts }));
}

function previewRow({ line, fields }: PlannedListing): PreviewRow {
  return {
    row: line,
    title: fields.title ?? "",
    place: [fields.city, fields.region, fields.country].filter(Boolean).join(", "),
    summary: fields.summary ?? "",
    missing: Object.keys(missingForSubmission(fields)),
  };
}
