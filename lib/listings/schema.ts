import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { eachField, fieldNames } from "./field-names";
import { listingStatuses } from "./states";

/** Consistency between fields is checked in `contradictions.ts`. */
const listingRules =
  "The term ends no earlier than it starts; a one-off or one-year term lasts a year at most, and so does a single event. Unique visitors do not exceed the attendance or the unique reach, nor does the unique reach exceed the impressions. A latitude and longitude must be provided together. Shares of one kind of audience add up to at most 1. Assets with the same name and category state the same total quantity, if any, and no package includes more than that.";

export const listingFieldsSchema = z
  .strictObject({
    ...eachField(fieldNames, "schema"),
    /** Only the current status: it changes through actions (submit, pause, resume, archive, restore). */
    status: z.enum(listingStatuses).nullish(),
  })
  .describe(listingRules);
export type ListingFields = z.output<typeof listingFieldsSchema>;

/**
 * A partial update: an absent field is unchanged, null clears it. With `version`, only if nobody else changed it since.
 */
export const listingInputSchema = listingFieldsSchema
  .extend({ version: z.int().min(1).optional() })
  .describe(`${listingRules} The version, if given, must be the current one.`);
export type ListingInput = z.output<typeof listingInputSchema>;

/** Edits of some fields, and the values that each had when its edit started. */
export const listingEditSchema = listingFieldsSchema
  .extend({
    base: listingFieldsSchema.describe("The values that the edit started from, by field"),
    choices: z
      .record(z.string().max(120), z.enum(["mine", "theirs"]))
      .optional()
      .describe("The version to keep of fields in `own.edit.conflicts`, by path"),
  })
  .describe(
    `${listingRules} Fields that someone else has changed since are merged; a field that both changed differently is a conflict.`,
  );
export type ListingEditInput = z.output<typeof listingEditSchema>;
/** Input from a form or a client, before defaults. */
export type ListingDraft = z.input<typeof listingInputSchema>;

export const listListingsSchema = z.object({
  mine: z.enum(["1", "true", "0", "false"]).optional(),
  status: z.enum([...listingStatuses, "all"]).optional(),
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(24),
});
export type ListListingsInput = z.output<typeof listListingsSchema>;

export const listingParamsSchema = z.object({ id: z.uuid() });
