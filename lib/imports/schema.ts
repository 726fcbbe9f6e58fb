import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { delimiters, encodings } from "@/lib/imports/file/file-format";
import { importFields } from "@/lib/imports/values/fields";
import { defaultPublishMinimum } from "@/lib/imports/values/readiness";

import {
  levels,
  statedMetricSources,
  propertyTypes,
  segments,
  sportsOrGenres,
  termTypes,
} from "@/lib/listings/vocabulary";
import { countrySchema } from "@/lib/listings/field-kinds";
import { currencies } from "@/lib/platform/exchange-rates";

/** Defaults for every row that has no value. */
export const importDefaultsSchema = z.strictObject({
  segment: z.enum(segments).optional(),
  propertyType: z.enum(propertyTypes).optional(),
  sportOrGenre: z.enum(sportsOrGenres).optional(),
  level: z.enum(levels).optional(),
  country: countrySchema.optional(),
  city: z.string().overwrite(plainLine).min(1).max(80).optional(),
  termType: z.enum(termTypes).optional(),
  contactForPricing: z.boolean().optional(),
  metricsSource: z.enum(statedMetricSources).optional(),
});
export type ImportDefaults = z.output<typeof importDefaultsSchema>;

/** The meaning of a value in the file, for every row that has it. */
const valueFixSchema = z.strictObject({
  field: z.enum(importFields),
  from: z.string().max(1000),
  to: z.string().trim().max(1000),
});
export type ValueFix = z.output<typeof valueFixSchema>;

/** How to read the file, and what its columns mean; anything absent is guessed. */
export const importChoicesSchema = z.strictObject({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  headingLine: z.int().min(1).max(1000).nullable().optional(),
  mapping: z.array(z.enum(importFields)).max(500).optional(),
  defaults: importDefaultsSchema.optional(),
  currency: z
    .enum(currencies)
    .optional()
    .describe("The currency of prices without one; the organization's unless it is given"),
  fixes: z.array(valueFixSchema).max(500).optional(),
  rateCard: z
    .boolean()
    .optional()
    .describe(
      "false: each row of a rate card is a separate listing; otherwise its rows are packages of one listing per property",
    ),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;

const fileNameSchema = z
  .string()
  .trim()
  .min(1, "Enter a file name.")
  .max(200, "Use a file name of at most 200 characters.");

/** The query of an upload: `?name=clubs.csv`. The body is the file itself. */
export const uploadImportSchema = z.object({ name: fileNameSchema.default("import.csv") });

const publishMinimumSchema = z
  .int()
  .min(0)
  .max(100)
  .default(defaultPublishMinimum)
  .describe("How complete a listing must be to be published, in percent; 0 requires only the required fields");

export const startImportSchema = z.strictObject({
  choices: importChoicesSchema,
  publish: z
    .boolean()
    .default(false)
    .describe("Rows that are ready go to the Marketplace (or to review); otherwise all become drafts"),
  publishMinimum: publishMinimumSchema,
});
export type StartImportInput = z.output<typeof startImportSchema>;

export const importParamsSchema = z.object({ id: z.uuid() });

/** The query of a direct import: `?name=clubs.csv&publish=1&minimum=40`. */
export const directImportSchema = z.object({
  name: fileNameSchema.default("import.csv"),
  publish: z
    .enum(["0", "1", "true", "false"])
    .default("0")
    .transform((value) => value === "1" || value === "true"),
  minimum: z.coerce.number().int().min(0).max(100).optional(),
  rateCard: z
    .enum(["0", "1"])
    .optional()
    .transform((value) => (value === "0" ? false : undefined)),
});
