/** What the calls of an import answer: how far a run is, what came of it, and what a file would become. */
import { z } from "zod";
import { importFields } from "@/lib/imports/values/fields";
import { delimiters, encodings } from "@/lib/imports/file/file-format";
import { importDefaultsSchema } from "@/lib/imports/schema";
import { undoOutcomeSchema } from "@/lib/imports/undo/outcome";

export const rowProblemSchema = z.object({
  row: z.int(),
  errors: z.array(z.object({ field: z.string(), value: z.string(), text: z.string() })),
});
export const repeatedLineSchema = z.object({ row: z.int(), sameAs: z.int() });
export const doubtfulRowSchema = z.object({ row: z.int(), title: z.string(), doubts: z.array(z.string()) });

const outcome = {
  id: z.guid(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  published: z.int().describe("Listings published or sent to review"),
  failed: z.array(rowProblemSchema),
  repeated: z.array(repeatedLineSchema),
  drafts: z.array(doubtfulRowSchema),
};

/** What a direct import answers; created + updated + unchanged + failed are all rows of the file. */
export const importAnswerSchema = z.object({ ...outcome, rows: z.int() });

export const importRunSchema = z.object({
  ...outcome,
  fileName: z.string(),
  state: z.enum(["ready", "running", "done", "cancelled", "failed"]),
  publish: z.boolean(),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  failedCount: z.int(),
  error: z.string().nullable(),
  errorsUrl: z.string().nullable(),
  startedBy: z.string().nullable().describe("The person who uploaded the file"),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  canUndo: z.boolean(),
  undone: undoOutcomeSchema.extend({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});

const columnSchema = z.object({
  index: z.int(),
  heading: z.string(),
  field: z.enum(importFields),
  confidence: z.number().describe("0..1"),
  reason: z.string(),
  samples: z.array(z.string()),
  filled: z.int(),
  chosen: z.enum(importFields),
});

export const previewRowSchema = z.object({
  row: z.int(),
  title: z.string(),
  place: z.string(),
  summary: z.string(),
  missing: z.array(z.string()),
});

export const importPreviewSchema = z.object({
  encoding: z.enum(encodings),
  isEncodingSure: z.boolean(),
  delimiter: z.enum(delimiters),
  headingLine: z.int().nullable(),
  preamble: z.array(z.string()),
  notices: z.array(z.string()),
  columns: z.array(columnSchema),
  defaults: importDefaultsSchema,
  reasons: z.partialRecord(importDefaultsSchema.keyof(), z.string()),
  currencies: z.array(z.string()),
  rates: z.record(z.string(), z.number()),
  counts: z.object({
    rows: z.int(),
    listings: z.int(),
    complete: z.int(),
    known: z.int(),
    repeated: z.int(),
    failed: z.int(),
  }),
  sample: z.array(previewRowSchema),
  problems: z.array(rowProblemSchema),
  repeated: z.array(repeatedLineSchema),
  doubtful: z.array(doubtfulRowSchema),
});

export const preparedImportSchema = z.object({ run: importRunSchema, preview: importPreviewSchema });
