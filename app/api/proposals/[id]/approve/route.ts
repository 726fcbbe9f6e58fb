import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { approveProposal } from "@/lib/deals/commands";
import { approveSchema, proposalParamsSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const POST = defineRoute({
  action: "proposals.approve",
  summary: "Approve or return a proposal above the spend limit",
  guard: member,
  params: proposalParamsSchema,
  input: approveSchema,
  output: proposalDetailSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => approveProposal(actor, params.id, input),
});
