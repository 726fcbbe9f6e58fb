import { z } from "zod";
import { requestAnswers, requestStates } from "../changes/schema";
import { dealSides } from "../states";
import { cancelReasons } from "./reasons";

export const cancelDealSchema = z
  .strictObject({
    reason: z.enum(cancelReasons, "Choose a reason."),
    note: z.string().trim().min(1, "Explain the reason.").max(1000, "Use at most 1,000 characters."),
    isUnilateral: z.boolean().default(false).describe("Cancel now, without the other side’s agreement"),
  })
  .describe(
    "Canceling without the other side’s agreement needs a cause, such as a canceled event or a breach, and an admin. " +
      "A deal that was accepted subject to contract can be canceled without either until both sides have signed.",
  );
export type CancelDealInput = z.output<typeof cancelDealSchema>;

export const answerCancellationSchema = z.strictObject({
  id: z.uuid().describe("The request you’re answering"),
  answer: z.enum(requestAnswers),
  answerNote: z.string().trim().max(1000, "Use at most 1,000 characters.").nullish(),
});
export type AnswerCancellationInput = z.output<typeof answerCancellationSchema>;

export const cancellationViewSchema = z.object({
  id: z.guid(),
  state: z.enum(requestStates),
  side: z.enum(dealSides),
  isUnilateral: z.boolean(),
  reason: z.enum(cancelReasons),
  note: z.string(),
  requestedBy: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  answerNote: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type CancellationView = z.output<typeof cancellationViewSchema>;
