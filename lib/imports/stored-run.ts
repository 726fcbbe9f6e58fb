/** The JSON of an import's row: how its file was read, and what came of its rows. */
import { z } from "zod";
import { doubtfulRowSchema, repeatedLineSchema, rowProblemSchema } from "./answer-schema";
import { type ImportChoices, importChoicesSchema, importDefaultsSchema } from "./schema";
import { type ImportReport, emptyReport } from "./view";

const readingSchema = importChoicesSchema.omit({ defaults: true });

export const parseChoices = ({ mapping, defaults }: { mapping: unknown; defaults: unknown }): ImportChoices => ({
  ...readingSchema.parse(mapping),
  defaults: importDefaultsSchema.parse(defaults),
});

const reportSchema: z.ZodType<ImportReport> = z.object({
  failed: z.array(rowProblemSchema.extend({ key: z.string() })),
  repeated: z.array(repeatedLineSchema),
  drafts: z.array(doubtfulRowSchema),
  published: z.int(),
});

/** Before a run is done its column holds the empty list. */
export const parseReport = (stored: unknown): ImportReport =>
  Array.isArray(stored) ? emptyReport : reportSchema.parse(stored);
