/** An import as shown to its users: what was read, what it would do, its progress, and its result. */
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

/**
 * The stored rows of a run: the failed ones (up to the limit in run/outcome.ts), and the first hundred of the others.
 */
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

/** The statuses of planned listings that already exist. */
export type KnownListings = ReadonlyMap<PlannedListing, ListingStatus>;

export type SortedRows = { listings: PlannedListing[]; repeated: RepeatedLine[]; failed: FailedRow[] };

export function sortRows(rows: PlannedRow[]): SortedRows {
  return {
    listings: rows.filter((row) => row.outcome === "listing"),
    repeated: rows.flatMap((row) => (row.outcome === "repeated" ? [{ row: row.line, sameAs: row.sameAs }] : [])),
    failed: rows.filter((row) => row.outcome === "failed"),
  };
}
