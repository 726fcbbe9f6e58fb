import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { versionReadSchema, versionSchema } from "@/lib/platform/versions";
import { limits } from "@/lib/limits";
import { templateVariables, unknownVariables } from "./variables";

/** The maximum number of templates per organization. */
export const TEMPLATES_MAX = 100;

export const templateFieldsSchema = z.strictObject({
  name: z.string().overwrite(plainLine).min(1, "Enter a name.").max(80, "Use at most 80 characters."),
  body: z
    .string()
    .trim()
    .min(1, "Enter the text.")
    .max(limits.message.characters, `Use at most ${formatNumber(limits.message.characters)} characters.`)
    .refine((text) => unknownVariables(text).length === 0, {
      error: ({ input }) => `Unknown variable: ${unknownVariables(String(input)).join(", ") || "{{ }}"}.`,
    })
    .describe(`May contain the variables ${templateVariables.map((name) => `{{${name}}}`).join(", ")}`),
});
export type TemplateFields = z.infer<typeof templateFieldsSchema>;

export const updateTemplateSchema = templateFieldsSchema.extend({ version: versionReadSchema });

export const templateParamsSchema = z.object({ id: z.uuid() });

export const templateViewSchema = z.object({
  id: z.guid(),
  name: z.string(),
  body: z.string(),
  version: versionSchema,
});
export type TemplateView = z.infer<typeof templateViewSchema>;

export const filledTemplateSchema = templateViewSchema.extend({
  text: z.string().describe("The body with its variables filled for the conversation"),
});
export type FilledTemplate = z.infer<typeof filledTemplateSchema>;
