import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { counterProposal } from "@/lib/deals/commands";
import { counterSchema, proposalParamsSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const POST = defineRoute({
  action: "proposals.counter",
  summary: "Counter a proposal with new terms",
  guard: member,
  params: proposalParamsSchema,
  input: counterSchema,
  output: proposalDetailSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => counterProposal(actor, params.id, input),
});
