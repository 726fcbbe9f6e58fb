import { z } from "zod";
import { dealSides } from "../states";
import { termsFields } from "../schema";
import { revisionViewSchema } from "../view";

export const requestStates = ["proposed", "accepted", "declined", "withdrawn"] as const;

const words = (text: string) => z.string().trim().min(1, text).max(1000, "Use at most 1,000 characters.");

export const proposeChangeSchema = z
  .strictObject({
    ...termsFields,
    reason: words("Enter the reason for the change."),
  })
  .describe("The complete new terms, under the rules of an offer.");
export type ProposeChangeInput = z.output<typeof proposeChangeSchema>;

export const requestAnswers = ["accept", "decline", "withdraw"] as const;

/** The change order that was shown, so that nobody answers a different one. */
export const answerChangeSchema = z.strictObject({
  number: z.int().min(1),
  answer: z.enum(requestAnswers),
  note: z.string().trim().max(1000, "Use at most 1,000 characters.").nullish(),
});
export type AnswerChangeInput = z.output<typeof answerChangeSchema>;

export const changeOrderViewSchema = z.object({
  number: z.int(),
  state: z.enum(requestStates),
  side: z.enum(dealSides),
  reason: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  answerNote: z.string().nullable(),
  terms: revisionViewSchema,
});
z.globalRegistry.add(changeOrderViewSchema, { id: "ChangeOrder" });
export type ChangeOrderView = z.output<typeof changeOrderViewSchema>;
