import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";

/** An admin's choices for the codes of one vocabulary. The codes themselves are fixed in code. */
export const termsSchema = z.strictObject({
  labels: z
    .record(z.string(), z.string().overwrite(plainLine).min(1, "Enter a label.").max(60, "At most 60 characters."))
    .describe("Only labels that differ from the default"),
  order: z.array(z.string()).max(200).describe("Codes in the order of their choices; empty for the default order"),
  hidden: z.array(z.string()).max(200).describe("Codes that are no longer offered"),
});
export type Terms = z.output<typeof termsSchema>;

/** The stored value, or nothing if it is invalid. */
export const parseTerms = (stored: unknown): Terms =>
  termsSchema.catch({ labels: {}, order: [], hidden: [] }).parse(stored);
