import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { recapViewSchema } from "@/lib/deals/recap/schema";
import { reviewDeal } from "@/lib/deals/reviews/commands";
import { reviewDealSchema } from "@/lib/deals/reviews/schema";

export const POST = defineRoute({
  action: "deals.review",
  summary: "Rate the other side of a completed deal, once",
  guard: member,
  params: dealParamsSchema,
  input: reviewDealSchema,
  output: recapViewSchema,
  limit: { points: 20, seconds: 60 },
  run: ({ actor, params, input }) => reviewDeal(actor, params.id, input),
});
