import { z } from "zod";
import { dealSides, dealStates } from "../states";
import { deliverableViewSchema, paymentViewSchema } from "../agreed/view";
import { reviewsViewSchema } from "../reviews/schema";

const words = z.string().trim().max(4000, "Use at most 4,000 characters.").nullish();

/** One side's own comments. The figures of a recap come from the proofs and the buyer's scenario, never from here. */
export const saveRecapSchema = z.strictObject({
  summary: words.describe("Your side’s comments on the deal"),
  lessons: words.describe("What to do differently next time; shown beside a renewal offer while it is written"),
});
export type SaveRecapInput = z.output<typeof saveRecapSchema>;

const wordsView = z.object({ summary: z.string().nullable(), lessons: z.string().nullable() });
const named = z.object({ id: z.guid(), name: z.string() });

export const recapViewSchema = z.object({
  dealId: z.guid(),
  number: z.int(),
  conversationId: z.guid(),
  state: z.enum(dealStates),
  side: z.enum(dealSides),
  buyer: named,
  seller: named,
  listing: z.object({ id: z.guid(), title: z.string() }),
  currency: z.string(),
  total: z.number(),
  paid: z.number(),
  termStart: z.iso.date(),
  termEnd: z.iso.date(),
  termsVersion: z.int(),
  publishedAt: z.iso
    .datetime()
    .nullable()
    .describe("When the deal was completed; until then each side sees only its own comments"),
  delivered: z.object({ total: z.int(), accepted: z.int(), waived: z.int(), open: z.int(), disputed: z.int() }),
  figures: z
    .array(z.object({ label: z.string(), value: z.int() }))
    .describe("Totals of accepted proofs, by what they count"),
  deliverables: z.array(deliverableViewSchema),
  lines: z
    .array(
      z.object({
        description: z.string(),
        quantity: z.int(),
        total: z.number(),
        discount: z.string().nullable().describe("Such as 10% off the total; null for an item"),
      }),
    )
    .describe("The agreed amount, including discounts"),
  payments: z.array(paymentViewSchema),
  words: z.object({ buyer: wordsView.nullable(), seller: wordsView.nullable() }),
  scenario: z
    .object({
      id: z.guid(),
      name: z.string(),
      hasActuals: z.boolean(),
      currency: z.string().describe("The scenario’s currency; its rows are in the deal’s, converted if they differ"),
      rows: z.array(
        z.object({ label: z.string(), planned: z.string(), actual: z.string().nullable(), difference: z.string() }),
      ),
    })
    .nullable()
    .describe("Only for the buyer: the business case with what was measured"),
  reviews: reviewsViewSchema,
  choices: z.object({ write: z.boolean(), review: z.boolean(), renew: z.boolean() }),
});
z.globalRegistry.add(recapViewSchema, { id: "Recap" });
export type RecapView = z.output<typeof recapViewSchema>;
