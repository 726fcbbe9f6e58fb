import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getProposal } from "@/lib/deals/queries";
import { proposalParamsSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const GET = defineRoute({
  action: "proposals.get",
  summary: "Get a proposal with all its revisions",
  guard: member,
  params: proposalParamsSchema,
  output: proposalDetailSchema,
  run: ({ actor, params }) => getProposal(actor, params.id),
});
