import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getDeal } from "@/lib/deals/queries";
import { proposalParamsSchema } from "@/lib/deals/schema";
import { dealDetailSchema } from "@/lib/deals/view";

export const GET = defineRoute({
  action: "deals.get",
  summary: "Get a deal with its proposal and, once agreed, its terms",
  guard: member,
  params: proposalParamsSchema,
  output: dealDetailSchema,
  run: ({ actor, params }) => getDeal(actor, params.id),
});
