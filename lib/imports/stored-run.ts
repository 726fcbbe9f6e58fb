/** The JSON of an import's row: how its file was read, and the results of its rows. */
import { z } from "zod";
import { repeatedLineSchema, rowProblemSchema, savedDraftSchema } from "./result-schema";
import { normalizeHeading } from "@/lib/imports/values/headings";
import { reportField } from "@/lib/imports/values/headings-key";
import { type ImportChoices, importChoicesSchema, importDefaultsSchema } from "./schema";
import { type ImportReport, emptyReport } from "./view";

/** The headings map a stored field to a column in the next file. */
const readingSchema = importChoicesSchema.omit({ defaults: true });
const storedReadingSchema = readingSchema.extend({ headings: z.array(z.string()).default([]) });

export const parseChoices = ({ mapping, defaults }: { mapping: unknown; defaults: unknown }): ImportChoices => {
  const { headings: _headings, ...reading } = storedReadingSchema.parse(mapping);
  return { ...reading, defaults: importDefaultsSchema.parse(defaults) };
};

/** An earlier run's choices for a file with these headings, except for the format of that file. */
export function choicesFor(
  headings: readonly string[],
  { mapping, defaults }: { mapping: unknown; defaults: unknown },
): ImportChoices {
  const { headings: known, mapping: fields = [], currency, fixes, rateCard } = storedReadingSchema.parse(mapping);
  const byHeading = new Map(known.map((heading, at) => [normalizeHeading(heading), fields[at]]));
  const chosen = headings.map((heading) => byHeading.get(normalizeHeading(heading)) ?? reportField(heading));
  return { mapping: chosen, defaults: importDefaultsSchema.parse(defaults), currency, fixes, rateCard };
}

const reportSchema: z.ZodType<ImportReport> = z.object({
  failed: z.array(rowProblemSchema.extend({ key: z.string() })),
  repeated: z.array(repeatedLineSchema),
  drafts: z.array(savedDraftSchema),
  published: z.int(),
  stillPublished: z.int(),
  notices: z.array(z.string()).default([]),
});

/** Until a run is done, its column is an empty list. */
export const parseReport = (stored: unknown): ImportReport =>
  Array.isArray(stored) ? emptyReport : reportSchema.parse(stored);
