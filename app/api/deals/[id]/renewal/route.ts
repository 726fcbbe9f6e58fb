import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { offerRenewal } from "@/lib/deals/renewal/commands";
import { getRenewalDraft } from "@/lib/deals/renewal/queries";
import { renewalDraftSchema } from "@/lib/deals/renewal/schema";
import { renewDealSchema } from "@/lib/deals/schema";
import { proposalDetailSchema } from "@/lib/deals/view";

export const GET = defineRoute({
  action: "deals.renewalDraft",
  summary: "Get the prefilled renewal offer for a completed deal",
  guard: member,
  params: dealParamsSchema,
  output: renewalDraftSchema,
  run: ({ actor, params }) => getRenewalDraft(actor, params.id),
});

export const POST = defineRoute({
  action: "deals.renew",
  summary: "Offer to renew a completed deal for another term, as a new deal",
  guard: member,
  params: dealParamsSchema,
  input: renewDealSchema,
  output: proposalDetailSchema,
  status: 201,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => offerRenewal(actor, params.id, input),
});
