/** The responses of the import calls: a run's progress, its result, and a file's preview. */
import { z } from "zod";
import { importFields } from "@/lib/imports/values/fields";
import { delimiters, encodings } from "@/lib/imports/file/file-format";
import { importChoicesSchema, importDefaultsSchema } from "@/lib/imports/schema";
import { currencies } from "@/lib/platform/exchange-rates";
import { undoOutcomeSchema } from "@/lib/imports/undo/outcome";

export const rowProblemSchema = z.object({
  row: z.int(),
  errors: z.array(z.object({ field: z.string(), value: z.string(), text: z.string() })),
  listingId: z.guid().optional().describe("The row’s existing listing, if any"),
});
export const repeatedLineSchema = z.object({ row: z.int(), sameAs: z.int() });
const doubtfulRowSchema = z.object({ row: z.int(), title: z.string(), doubts: z.array(z.string()) });
export const savedDraftSchema = z.object({
  id: z.guid(),
  row: z.int(),
  title: z.string(),
  reasons: z.array(z.string()),
});

const outcome = {
  id: z.guid(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  published: z.int().describe("Listings published or sent for review"),
  failed: z.array(rowProblemSchema),
  repeated: z.array(repeatedLineSchema),
  stillPublished: z.int().describe("Listings that were published before and stay published"),
  drafts: z.array(savedDraftSchema).describe("The first hundred drafts that need something, with the reasons"),
};

/** The response of a direct import; created + updated + unchanged + failed are all rows of the file. */
export const importResultSchema = z.object({
  ...outcome,
  rows: z.int(),
  notices: z.array(z.string()).describe("How the file was read, and what was left out"),
});

export const importRunSchema = z.object({
  ...outcome,
  fileName: z.string(),
  state: z.enum(["ready", "running", "done", "canceled", "failed"]),
  publish: z.boolean(),
  publishMinimum: z.int(),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  failedCount: z.int(),
  error: z.string().nullable(),
  errorsUrl: z.string().nullable(),
  draftsUrl: z.string().nullable(),
  startedBy: z.string().nullable().describe("The person who uploaded the file"),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  canUndo: z.boolean(),
  isUndoing: z.boolean().describe("The undo was requested and is not finished"),
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
  price: z.string().nullable().describe("As shown on its card; null without one"),
  summary: z.string(),
  missing: z.array(z.string()),
});

/** The packages that a listing will have. */
const offeredSchema = z.object({
  row: z.int(),
  title: z.string(),
  doubts: z.array(z.string()),
  packages: z.array(
    z.object({
      name: z.string(),
      price: z.string().describe("As its card will show it"),
      quantityAvailable: z.int().nullable().describe("Null if unlimited, 0 if sold out"),
      contents: z.string(),
    }),
  ),
});

/** One value of one field that could not be read, with the number of rows that have it. */
export const valueProblemSchema = z.object({
  field: z.string(),
  value: z.string(),
  text: z.string(),
  rows: z.int(),
  firstRow: z.int(),
  refuses: z.boolean().describe("Whether its rows are rejected; otherwise the value is left empty"),
});

export const importPreviewSchema = z.object({
  format: z.enum(["text", "workbook"]),
  encoding: z.enum(encodings),
  isEncodingSure: z.boolean(),
  delimiter: z.enum(delimiters),
  headingLine: z.int().nullable(),
  preamble: z.array(z.string()),
  notices: z.array(z.string()),
  columns: z.array(columnSchema),
  defaults: importDefaultsSchema,
  reasons: z.partialRecord(importDefaultsSchema.keyof(), z.string()),
  currency: z.enum(currencies).describe("The currency of prices without one"),
  fixes: importChoicesSchema.shape.fixes.unwrap(),
  rateCard: z
    .object({
      rows: z.int(),
      properties: z.int(),
      isGrouped: z.boolean().describe("Its rows become packages of one listing per property"),
    })
    .nullable()
    .describe("Null unless rows of the file look like packages of properties"),
  offered: z.array(offeredSchema).describe("The first listings with packages, those to review before the others"),
  savedFrom: z
    .object({ fileName: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe("The earlier import with these headings whose mapping and defaults were applied"),
  counts: z.object({
    rows: z.int().describe("fresh + known + repeated + failed + unchecked"),
    unchecked: z.int().describe("Rows after the first 20,000, which only the import itself checks"),
    fresh: z.int().describe("New listings"),
    known: z.int().describe("Listings that already exist"),
    knownPublished: z.int().describe("Of those, the ones that are published and stay published"),
    repeated: z.int(),
    failed: z.int(),
    missing: z.int().describe("New or still drafts, without a required field"),
    review: z.int().describe("Complete, with something to review"),
    ended: z.int().describe("Complete, but the term or the deadline has passed"),
    ready: z
      .array(z.object({ minimum: z.int(), count: z.int() }))
      .describe("Ready to publish, by how complete a listing must be"),
  }),
  sample: z.array(previewRowSchema),
  problems: z.array(rowProblemSchema),
  values: z.array(valueProblemSchema).describe("The most frequent values that could not be read"),
  repeated: z.array(repeatedLineSchema),
  doubtful: z.array(doubtfulRowSchema),
});

export const preparedImportSchema = z.object({ run: importRunSchema, preview: importPreviewSchema });
