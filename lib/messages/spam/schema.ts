import { z } from "zod";

export const reportSpamSchema = z.strictObject({
  reason: z
    .string({ error: "Say why this is spam." })
    .trim()
    .min(3, "Say why this is spam, in a sentence.")
    .max(1000, "Use at most 1,000 characters."),
});
export type ReportSpamInput = z.output<typeof reportSpamSchema>;

/** Where a seller's report of a contact stands: none yet, an admin looks at it, the contact stands, or it was spam. */
export const spamReportStates = ["none", "waiting", "kept", "credited"] as const;
export type SpamReportState = (typeof spamReportStates)[number];

export const spamReportedSchema = z.object({
  ticketNumber: z.int().describe("The support ticket in which it is answered"),
});
