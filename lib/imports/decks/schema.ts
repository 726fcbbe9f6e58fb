/** A listing drafted from the text of a deck: the fields, where in the text each was found, and the rest. */
import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { listingFieldsSchema } from "@/lib/listings/schema";
import { deckFields } from "./fields";

export const MAX_DECK_TEXT = 20_000;

/** Not trimmed: evidence offsets start at the first character as sent. */
export const deckInputSchema = z.strictObject({
  text: z
    .string()
    .max(MAX_DECK_TEXT, `Keep the text to ${formatNumber(MAX_DECK_TEXT)} characters.`)
    .refine((text) => text.trim() !== "", { error: "Paste the text of your deck." })
    .describe("1 to 20,000 characters, not only spaces."),
});

export const deckReadingSchema = z.object({
  listing: listingFieldsSchema.describe("The fields that were read; nothing is saved"),
  evidence: z
    .array(z.object({ field: z.enum(deckFields), start: z.int(), end: z.int() }))
    .describe(
      "Where in the text each field was read, in UTF-16 code units. Any two are either identical or don't overlap.",
    ),
  notPlaced: z.array(z.string()).describe("Lines from which nothing was read, some with the reason"),
});
export type DeckReading = z.output<typeof deckReadingSchema>;

export const listingDraftSchema = deckReadingSchema.extend({
  readBy: z
    .enum(["rules", "model", "rules_alone"])
    .describe(
      "rules: no language model is configured; model: it read alongside the rules; rules_alone: it did not respond",
    ),
});
export type ListingDraftResult = z.output<typeof listingDraftSchema>;

export const deckFileSchema = z.strictObject({
  name: z
    .string()
    .overwrite(plainLine)
    .min(1, "Enter a file name.")
    .max(200, "Use a file name of at most 200 characters."),
  contentType: z.string().max(100).optional(),
  data: z.string().min(1, "Choose a file.").describe("The PDF as base64"),
});
export type DeckFileInput = z.output<typeof deckFileSchema>;

export const deckFileTextSchema = z.object({
  text: z.string(),
  pages: z.int(),
  isCut: z.boolean().describe("Whether the document has more text than a draft reads"),
});
