import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { acceptProposal } from "@/lib/deals/commands";
import { acceptSchema, proposalParamsSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const POST = defineRoute({
  action: "proposals.accept",
  summary: "Accept the named revision",
  guard: member,
  params: proposalParamsSchema,
  input: acceptSchema,
  output: proposalDetailSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => acceptProposal(actor, params.id, input),
});
