import { z } from "zod";
import { lineSchema } from "../schema";
import { offeredListingSchema, revisionViewSchema } from "../view";

const { total, currency, termStart, termEnd, exclusivity, firstRefusal, paymentSchedule, acceptance } =
  revisionViewSchema.shape;

export const renewalDraftSchema = z.object({
  number: z.int(),
  before: z.object({ total, currency, termStart, termEnd }).describe("The ending terms"),
  offer: z
    .object({ lines: z.array(lineSchema), termStart, termEnd, exclusivity, firstRefusal, paymentSchedule, acceptance })
    .describe("The same terms for the next term"),
  offered: offeredListingSchema.nullable().describe("What can be added; null if the listing is no longer offered"),
  lessons: z
    .array(z.object({ organizationName: z.string(), text: z.string() }))
    .describe("From the recap; not part of the offer"),
});
/** The initial values of a renewal offer. */
export type RenewalDraft = z.output<typeof renewalDraftSchema>;
