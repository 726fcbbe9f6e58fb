/** A brief drafted from a description: the fields, where in the text each was found, and the rest. */
import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { briefViewSchema } from "../view";
import { MAX_STORY, partsFit, storyPartsSchema, storyRoles } from "../story";
import { draftFields } from "./fields";

export const MAX_DESCRIPTION = MAX_STORY;

/** Not trimmed: evidence offsets start at the first character as sent. */
export const descriptionSchema = z.strictObject({
  text: z
    .string()
    .max(MAX_DESCRIPTION, `Keep the description to ${formatNumber(MAX_DESCRIPTION)} characters.`)
    .refine((text) => text.trim() !== "", { error: "Describe what you’re looking for." })
    .describe("1 to 4,000 characters, not only spaces."),
});

export const draftInputSchema = descriptionSchema
  .extend({
    parts: storyPartsSchema.describe(
      "Parts of an earlier answer with corrected roles: the text is read again with these, and parts that are left out are read. A part marked as background fills no field.",
    ),
  })
  .refine(({ text, parts }) => partsFit(text, parts), {
    path: ["parts"],
    error: "Each part must lie within the text, after the part before it.",
  })
  .describe("Each part lies within the text, after the part before it.");

export type DraftInput = z.input<typeof draftInputSchema>;

export const briefDraftSchema = z.object({
  brief: briefViewSchema
    .omit({ id: true, version: true, learnedWeights: true, createdAt: true, updatedAt: true })
    .describe("Every field, stated or not; nothing is saved"),
  evidence: z
    .array(z.object({ field: z.enum(draftFields), start: z.int(), end: z.int() }))
    .describe(
      "Where in the text each field was read, in UTF-16 code units. Any two are either identical or don't overlap.",
    ),
  story: z.string().describe("The text as sent"),
  parts: z
    .array(z.object({ start: z.int(), end: z.int(), role: z.enum(storyRoles), fields: z.array(z.enum(draftFields)) }))
    .describe("The role of each part of the text, in order and without gaps, and the fields read in it"),
  notPlaced: z.array(z.string()).describe("Parts of the text that nothing was read from, some with the reason"),
  counted: z
    .array(z.string())
    .describe("Of these, the words without a field: they count in the match, or against it if they are to be avoided"),
});
export type BriefDraft = z.output<typeof briefDraftSchema>;
