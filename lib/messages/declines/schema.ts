import { z } from "zod";
import { declineReasons } from "./reasons";

/** One side's answer. The side's reasons are checked where the side is known. */
export const declineFields = {
  reason: z
    .enum(declineReasons, "Select a reason.")
    .describe("Marketers and sellers have different reasons; a reason from the other side is rejected"),
  note: z.string().trim().max(1000, "Use at most 1,000 characters.").nullish(),
};

/** The rule of `hasNeededNote` in words for the API description. */
export const declineRule = "The reason `other` requires a note.";

export const hasNeededNote = ({ reason, note }: { reason: string; note?: string | null }): boolean =>
  reason !== "other" || Boolean(note);

export const missingNote = { path: ["note"], message: "Enter the reason." };

export const declineConversationSchema = z
  .strictObject(declineFields)
  .refine(hasNeededNote, missingNote)
  .describe(declineRule);
export type DeclineConversationInput = z.infer<typeof declineConversationSchema>;
