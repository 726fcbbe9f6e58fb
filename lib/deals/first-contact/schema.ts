import { z } from "zod";
import { startConversationSchema } from "@/lib/messages/schema";
import { newOfferFields, offerRules } from "../schema";
import { proposalDetailSchema } from "../view";

const { message: _, ...terms } = newOfferFields;
const { listingId, organizationId, briefId, body } = startConversationSchema.shape;

/** The first message about a listing, with terms. The message takes the place of the offer's own. */
export const firstProposalSchema = z
  .strictObject({ listingId, organizationId, briefId, body, ...terms })
  .describe(offerRules);
export type FirstProposalInput = z.output<typeof firstProposalSchema>;

export const firstProposalAnswerSchema = z.object({
  conversationId: z.guid(),
  locked: z.boolean().describe("Whether the inquiry waits for a seller plan"),
  proposal: proposalDetailSchema,
});
export type FirstProposalAnswer = z.output<typeof firstProposalAnswerSchema>;

export const offerStartQuerySchema = z.object({
  listingId: z.uuid(),
  organizationId: z.uuid().optional().describe("For sellers: the marketer’s organization"),
});
export type OfferStartQuery = z.output<typeof offerStartQuerySchema>;
