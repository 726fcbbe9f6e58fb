/** A visitor's description and the matching public previews. */
import { z } from "zod";
import { publicListingCardSchema } from "@/lib/listings/card-schema";
import { matchLabels } from "@/lib/matching/labels";
import { descriptionSchema } from "@/lib/preferences/draft/schema";

export const publicMatchesInputSchema = descriptionSchema.extend({
  asTyped: z.boolean().optional().describe("Without correcting mistyped words"),
});
export type PublicMatchesInput = z.output<typeof publicMatchesInputSchema>;

export const publicMatchesSchema = z.object({
  corrected: z.string().nullable().describe("The text that was searched instead, if some words were mistyped"),
  understood: z
    .array(z.object({ label: z.string(), text: z.string() }))
    .describe("The parts of the text that were understood, each with the names of its fields"),
  counted: z
    .array(z.string())
    .describe("Parts without a field of their own, which are looked for in each listing’s own words"),
  notPlaced: z
    .array(z.string())
    .describe("Parts of the text that were converted, are uncertain, or were not used, most with the reason"),
  loosenings: z
    .array(z.object({ text: z.string(), count: z.int() }))
    .describe("If nothing fits: each part of the text whose removal would bring results, and how many"),
  items: z
    .array(
      publicListingCardSchema.extend({
        label: z.enum(matchLabels).nullable().describe("Null if the text has too little detail for a score"),
        reasons: z.array(z.string()),
      }),
    )
    .describe("Up to 6, best first"),
});
export type PublicMatches = z.output<typeof publicMatchesSchema>;
