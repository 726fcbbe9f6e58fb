/** A brief with its matches, in the response format. */
import { z } from "zod";
import { matchLabels } from "@/lib/matching/labels";
import { needsSchema } from "@/lib/matching/match-schema";
import { pageSchema } from "@/lib/platform/pagination";
import { briefViewSchema } from "@/lib/preferences/view";

const constraintCostSchema = z.object({
  constraint: z.string().describe("The brief field"),
  relaxedTo: z.union([z.string(), z.number(), z.boolean()]).nullable().describe("The relaxed value of the field"),
  added: z.int(),
  text: z.string(),
});

const briefMatchesSchema = z.object({
  matchCount: z.int().describe("Listings the brief does not exclude"),
  byLabel: z
    .record(z.enum(matchLabels), z.int())
    .nullable()
    .describe("Null if the brief has too little detail for a score"),
  constraintCosts: z
    .array(constraintCostSchema)
    .describe("How many listings relaxing each single deal-breaker would add"),
});
export type BriefMatches = z.output<typeof briefMatchesSchema>;

export const briefWithMatchesSchema = briefViewSchema.extend(briefMatchesSchema.shape);
z.globalRegistry.add(briefWithMatchesSchema, { id: "Brief" });
export type BriefWithMatches = z.output<typeof briefWithMatchesSchema>;

export const briefPageSchema = pageSchema(briefWithMatchesSchema);

export const briefPreviewSchema = briefMatchesSchema.extend({
  total: z.int().describe("All published listings"),
  needs: needsSchema.nullable(),
  best: z.array(z.object({ id: z.guid(), title: z.string(), score: z.int(), label: z.enum(matchLabels) })),
});
export type BriefPreview = z.output<typeof briefPreviewSchema>;
