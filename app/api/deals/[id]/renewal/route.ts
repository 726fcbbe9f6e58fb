import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { offerRenewal } from "@/lib/deals/renewal/commands";
import { renewDealSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const POST = defineRoute({
  action: "deals.renew",
  summary: "Offer the terms of a completed deal for its next term, as a new deal",
  guard: member,
  params: dealParamsSchema,
  input: renewDealSchema,
  output: proposalDetailSchema,
  status: 201,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => offerRenewal(actor, params.id, input),
});
