import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { withdrawProposal } from "@/lib/deals/commands";
import { proposalParamsSchema, withdrawSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const POST = defineRoute({
  action: "proposals.withdraw",
  summary: "Withdraw your proposal",
  guard: member,
  params: proposalParamsSchema,
  input: withdrawSchema,
  output: proposalDetailSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => withdrawProposal(actor, params.id, input),
});
