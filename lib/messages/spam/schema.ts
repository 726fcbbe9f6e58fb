import { z } from "zod";

export const reportSpamSchema = z.strictObject({
  reason: z
    .string({ error: "Tell us why this is spam." })
    .trim()
    .min(3, "Tell us in a sentence why this is spam.")
    .max(1000, "Use at most 1,000 characters."),
});
export type ReportSpamInput = z.output<typeof reportSpamSchema>;

/** The state of a seller's report of a contact: none, under review, dismissed, or confirmed as spam. */
export const spamReportStates = ["none", "waiting", "dismissed", "credited"] as const;
export type SpamReportState = (typeof spamReportStates)[number];

export const spamReportedSchema = z.object({
  ticketNumber: z.int().describe("The support ticket of the report"),
});
