import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { declineProposal } from "@/lib/deals/commands";
import { declineSchema, proposalParamsSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const POST = defineRoute({
  action: "proposals.decline",
  summary: "Decline a proposal with a reason",
  guard: member,
  params: proposalParamsSchema,
  input: declineSchema,
  output: proposalDetailSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => declineProposal(actor, params.id, input),
});
