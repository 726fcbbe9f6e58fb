import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { getDealProgress } from "@/lib/deals/agreed/queries";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";

export const GET = defineRoute({
  action: "deals.progress",
  summary: "Get an agreed deal with its deliverables, their proof, and its payments",
  guard: member,
  params: dealParamsSchema,
  output: dealProgressSchema,
  run: ({ actor, params }) => getDealProgress(actor, params.id),
});
