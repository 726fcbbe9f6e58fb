import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { startWithProposal } from "@/lib/deals/first-contact/commands";
import { getOfferStart } from "@/lib/deals/first-contact/queries";
import {
  firstProposalAnswerSchema,
  firstProposalSchema,
  offerStartQuerySchema,
} from "@/lib/deals/first-contact/schema";
import { offerStartSchema } from "@/lib/deals/view";

export const GET = defineRoute({
  action: "proposals.getStart",
  summary:
    "Get the starting point for a proposal before a first message: packages, assets, dates, and unavailable categories",
  guard: member,
  input: offerStartQuerySchema,
  output: offerStartSchema,
  run: ({ actor, input }) => getOfferStart(actor, input),
});

export const POST = defineRoute({
  action: "proposals.start",
  summary: "Send a first message about a listing and a proposal together",
  guard: member,
  input: firstProposalSchema,
  output: firstProposalAnswerSchema,
  limit: { points: 30, seconds: 60 },
  status: 201,
  run: ({ actor, input }) => startWithProposal(actor, input),
});
