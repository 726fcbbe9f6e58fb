import { z } from "zod";
import { termsSchema } from "@/lib/platform-options/terms";
import { taxonomyNames } from "./catalog";

export const taxonomyParamsSchema = z.object({ name: z.enum(taxonomyNames) });

/** The version that was read, so that someone else's change in between is not overwritten. */
export const changeTaxonomySchema = termsSchema.extend({ version: z.int().min(0) });
export type ChangeTaxonomyInput = z.output<typeof changeTaxonomySchema>;

export const changedTaxonomySchema = z.object({
  name: z.enum(taxonomyNames),
  version: z.int().describe("0 until an admin changes it"),
});
export type ChangedTaxonomy = z.output<typeof changedTaxonomySchema>;

export const taxonomyViewSchema = changedTaxonomySchema.extend({
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
  codes: z
    .array(
      z.object({
        code: z.string(),
        label: z.string(),
        byDefault: z.string().describe("The default label"),
        isHidden: z.boolean().describe("No longer offered; records that use it keep it"),
        isShared: z.boolean().describe("Also a code of another list, so that its label can’t be changed"),
      }),
    )
    .describe("In the order of the choices"),
});
export type TaxonomyView = z.output<typeof taxonomyViewSchema>;
