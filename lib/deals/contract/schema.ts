import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { limits } from "@/lib/limits";
import { versionReadSchema, versionSchema } from "@/lib/platform/versions";
import { repeatedTables, unknownPlaceholders } from "./template";

export const prepareContractSchema = z.strictObject({
  fileId: z
    .uuid("Upload the file first and use its id.")
    .nullish()
    .describe("A PDF of your own, uploaded with purpose attachment; without it, your organization’s template is used"),
});
export type PrepareContractInput = z.output<typeof prepareContractSchema>;

/** The version that was shown, so that nobody signs a different one. */
export const signContractSchema = z.strictObject({
  version: z.int().min(1),
  name: z.string().overwrite(plainLine).min(2, "Enter your full name.").max(120, "Use at most 120 characters."),
  title: z.string().overwrite(plainLine).min(2, "Enter your role.").max(120, "Use at most 120 characters."),
});
export type SignContractInput = z.output<typeof signContractSchema>;

export const templateSchema = z.strictObject({
  body: z
    .string()
    .trim()
    .min(1, "Enter the contract text.")
    .max(
      limits.contract.templateCharacters,
      `Use at most ${formatNumber(limits.contract.templateCharacters)} characters.`,
    )
    .superRefine((body, context) => {
      const [unknown] = unknownPlaceholders(body);
      if (unknown !== undefined)
        context.addIssue({ code: "custom", message: `We don’t know the placeholder {{${unknown}}}.` });
      const [repeated] = repeatedTables(body);
      if (repeated !== undefined)
        context.addIssue({ code: "custom", message: `Use the placeholder {{${repeated}}} only once.` });
    }),
});
export const saveTemplateSchema = templateSchema.extend({ version: versionReadSchema });
export type SaveTemplateInput = z.output<typeof saveTemplateSchema>;

export const templateViewSchema = z.object({ body: z.string(), isDefault: z.boolean(), version: versionSchema });
export type TemplateView = z.output<typeof templateViewSchema>;
