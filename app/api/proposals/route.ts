import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createProposal } from "@/lib/deals/commands";
import { createProposalSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const POST = defineRoute({
  action: "proposals.create",
  summary: "Send a proposal in a conversation",
  guard: member,
  input: createProposalSchema,
  output: proposalDetailSchema,
  limit: { points: 30, seconds: 60 },
  status: 201,
  run: ({ actor, input }) => createProposal(actor, input),
});
