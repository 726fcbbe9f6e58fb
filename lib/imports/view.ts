/** An import as its people see it: what was read, what it would do, how far it is, and what came of it. */
import type { z } from "zod";
import { missingForSubmission } from "@/lib/listings/completeness";
import { type HoldReason, holdReasonOf, publishMinimums } from "@/lib/imports/values/readiness";
import type { ListingStatus } from "@/lib/listings/states";
import type {
  doubtfulRowSchema,
  importPreviewSchema,
  importRunSchema,
  preparedImportSchema,
  previewRowSchema,
  repeatedLineSchema,
  rowProblemSchema,
  savedDraftSchema,
  valueProblemSchema,
} from "@/lib/imports/answer-schema";
import { type ImportReading, planImport } from "@/lib/imports/file/reading";
import type { RowError } from "@/lib/imports/values/row-facts";
import type { FailedRow, PlannedListing, PlannedRow } from "@/lib/imports/values/rows";

export type RowProblem = z.output<typeof rowProblemSchema>;
export type RepeatedLine = z.output<typeof repeatedLineSchema>;
export type DoubtfulRow = z.output<typeof doubtfulRowSchema>;
export type SavedDraft = z.output<typeof savedDraftSchema>;
export type ValueProblem = z.output<typeof valueProblemSchema>;

/** What is stored of a run's rows; `failed` is complete, the others list their first hundred. */
export type ImportReport = {
  failed: (RowProblem & { key: string })[];
  repeated: RepeatedLine[];
  drafts: SavedDraft[];
  published: number;
  stillPublished: number;
};

export const emptyReport: ImportReport = { failed: [], repeated: [], drafts: [], published: 0, stillPublished: 0 };

export type ImportRunView = z.output<typeof importRunSchema>;
export type ImportPreview = z.output<typeof importPreviewSchema>;
export type ColumnView = ImportPreview["columns"][number];
export type PreviewRow = z.output<typeof previewRowSchema>;
export type PreparedImport = z.output<typeof preparedImportSchema>;

const shown = 100;
const sampleSize = 8;

/** The statuses of the planned listings that are there already. */
export type KnownListings = ReadonlyMap<PlannedListing, ListingStatus>;

/** @param known finds the planned listings that are there already */
export async function previewOf(
  reading: ImportReading,
  known: (rows: PlannedListing[]) => Promise<KnownListings>,
): Promise<ImportPreview> {
  const heaps = sortRows(planImport(reading));
  const { listings, failed, repeated } = heaps;
  return {
    ...settingsOf(reading),
    savedFrom: null,
    counts: countsOf(heaps, await known(listings)),
    sample: listings.slice(0, sampleSize).map(previewRow),
    problems: failed.slice(0, shown).map(problemOf),
    values: valueProblemsOf(heaps),
    repeated: repeated.slice(0, shown),
    doubtful: doubtfulRows(listings),
  };
}

function countsOf({ listings, failed, repeated }: SortedRows, known: KnownListings): ImportPreview["counts"] {
  const statuses = [...known.values()];
  const movable = listings.filter((row) => (known.get(row) ?? "draft") === "draft");
  const held = movable.map((row) => holdReasonOf(row, 0));
  const heldFor = (reason: HoldReason) => held.filter((each) => each === reason).length;
  return {
    rows: listings.length + failed.length + repeated.length,
    fresh: listings.length - known.size,
    known: known.size,
    knownPublished: statuses.filter((status) => status === "published").length,
    repeated: repeated.length,
    failed: failed.length,
    missing: heldFor("missing"),
    review: heldFor("review"),
    ended: heldFor("ended"),
    ready: publishMinimums.map((minimum) => ({
      minimum,
      count: movable.filter((row) => holdReasonOf(row, minimum) === null).length,
    })),
  };
}

const mostValues = 50;

/** Each value that could not be read once, the most frequent first. */
function valueProblemsOf({ failed, listings }: SortedRows): ValueProblem[] {
  const groups = new Map<string, ValueProblem>();
  const add = (line: number, { field, value, text }: RowError, refuses: boolean) => {
    const key = JSON.stringify([field, value]);
    const group = groups.get(key) ?? { field, value, text, rows: 0, firstRow: line, refuses };
    groups.set(key, { ...group, rows: group.rows + 1, refuses: group.refuses || refuses });
  };
  for (const { line, errors } of failed) for (const error of errors) add(line, error, true);
  for (const { line, emptied } of listings) for (const error of emptied) add(line, error, false);
  const found = [...groups.values()].filter(({ field, value }) => field !== "row" && value !== "");
  return found.sort((a, b) => Number(b.refuses) - Number(a.refuses) || b.rows - a.rows).slice(0, mostValues);
}

function settingsOf({ decoded, table, columns, mapping, defaults, reasons, currencies, rates, fixes }: ImportReading) {
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
    fixes,
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
function doubtfulRows(listings: PlannedListing[]): DoubtfulRow[] {
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
