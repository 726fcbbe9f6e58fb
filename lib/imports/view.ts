/** An import as its people see it: what was read, what it would do, how far it is, and what came of it. */
import type { z } from "zod";
import type { ListingStatus } from "@/lib/listings/states";
import type {
  importPreviewSchema,
  importRunSchema,
  preparedImportSchema,
  previewRowSchema,
  repeatedLineSchema,
  rowProblemSchema,
  savedDraftSchema,
  valueProblemSchema,
} from "./result-schema";
import type { FailedRow, PlannedListing, PlannedRow } from "@/lib/imports/values/rows";

export type RowProblem = z.output<typeof rowProblemSchema>;
export type RepeatedLine = z.output<typeof repeatedLineSchema>;
export type SavedDraft = z.output<typeof savedDraftSchema>;
export type ValueProblem = z.output<typeof valueProblemSchema>;

/** What is stored of a run's rows: the failed ones (run/outcome.ts says how many), of the others the first hundred. */
export type ImportReport = {
  failed: (RowProblem & { key: string })[];
  repeated: RepeatedLine[];
  drafts: SavedDraft[];
  published: number;
  stillPublished: number;
  /** How the file was read. */
  notices: string[];
};

export const emptyReport: ImportReport = {
  failed: [],
  repeated: [],
  drafts: [],
  published: 0,
  stillPublished: 0,
  notices: [],
};

export type ImportRunView = z.output<typeof importRunSchema>;
export type ImportPreview = z.output<typeof importPreviewSchema>;
export type ColumnView = ImportPreview["columns"][number];
export type PreviewRow = z.output<typeof previewRowSchema>;
export type PreparedImport = z.output<typeof preparedImportSchema>;

/** The statuses of the planned listings that are there already. */
export type KnownListings = ReadonlyMap<PlannedListing, ListingStatus>;

export type SortedRows = { listings: PlannedListing[]; repeated: RepeatedLine[]; failed: FailedRow[] };

export function sortRows(rows: PlannedRow[]): SortedRows {
  return {
    listings: rows.filter((row) => row.outcome === "listing"),
    repeated: rows.flatMap((row) => (row.outcome === "repeated" ? [{ row: row.line, sameAs: row.sameAs }] : [])),
    failed: rows.filter((row) => row.outcome === "failed"),
  };
}
