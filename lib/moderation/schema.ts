import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";

/** The URL parameters of every admin list, and the common fields of decisions. */
export const namedSchema = z.object({ id: z.uuid() });
export type Named = z.output<typeof namedSchema>;

export const listFields = {
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(50),
};

export const reasonField = z
  .string({ error: "Enter a reason." })
  .trim()
  .min(3, "Explain why in a sentence.")
  .max(1000, "Use at most 1,000 characters.");

export const reasonSchema = z.strictObject({ reason: reasonField });
export type ReasonInput = z.output<typeof reasonSchema>;

const idsField = z
  .array(z.uuid())
  .min(1, "Choose at least one.")
  .max(100, "Choose at most 100.")
  .transform((ids) => [...new Set(ids)]);

/** The input of a bulk decision; a preview says what would happen and changes nothing. */
export const bulkFields = { ids: idsField, preview: z.boolean().default(false) };

/** Timestamps that the database itself writes into a list include the time zone. */
export const writtenTimestamp = z.iso.datetime({ offset: true });

export const bulkRowSchema = z.object({ id: z.guid(), name: z.string() });

export const bulkOutcomeSchema = z.object({
  done: z.array(bulkRowSchema.extend({ effect: z.string().optional().describe("In a preview: the consequences") })),
  failed: z.array(bulkRowSchema.extend({ message: z.string() })),
});

export const riskSchema = z
  .object({ score: z.int(), level: z.enum(["low", "medium", "high"]), reasons: z.array(z.string()) })
  .describe("Reasons for a closer look, each weighted from 0 to 100, the most serious first");
