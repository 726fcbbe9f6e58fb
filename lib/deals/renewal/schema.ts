import { z } from "zod";

/** Everything is optional: without it, the same terms are offered for the same season of the next year. */
export const renewDealSchema = z.strictObject({
  termStart: z.iso.date("Enter the first day of the term.").nullish(),
  termEnd: z.iso.date("Enter the last day of the term.").nullish(),
  expiresAt: z.iso.date("Enter the day the offer expires.").nullish(),
  message: z.string().trim().max(4000, "Use at most 4,000 characters.").nullish(),
});
export type RenewDealInput = z.output<typeof renewDealSchema>;
