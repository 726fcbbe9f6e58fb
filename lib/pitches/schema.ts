import { formatNumber } from "@/lib/platform/format";
import { z } from "zod";
import { declineFields, declineRule, hasNeededNote, missingNote } from "@/lib/messages/declines/schema";
import { limits } from "@/lib/limits";

const text = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(limits.message.characters, `Use at most ${formatNumber(limits.message.characters)} characters.`);

export const briefParamsSchema = z.object({ briefId: z.uuid() });
export const pitchParamsSchema = z.object({ id: z.uuid() });

export const sendPitchSchema = z.strictObject({
  listingId: z.uuid("Choose a listing."),
  packageId: z.uuid().nullish().describe("One of the listing’s packages"),
  body: text("Write what you propose."),
});
export type SendPitchInput = z.output<typeof sendPitchSchema>;

export const answerPitchSchema = z.strictObject({ body: text("Write an answer.") });
export type AnswerPitchInput = z.output<typeof answerPitchSchema>;

export const declinePitchSchema = z
  .strictObject(declineFields)
  .refine(hasNeededNote, missingNote)
  .describe(declineRule);
export type DeclinePitchInput = z.output<typeof declinePitchSchema>;
