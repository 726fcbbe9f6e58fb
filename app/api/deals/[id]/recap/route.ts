import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { saveRecap } from "@/lib/deals/recap/commands";
import { getRecap } from "@/lib/deals/recap/queries";
import { recapViewSchema, saveRecapSchema } from "@/lib/deals/recap/schema";

export const GET = defineRoute({
  action: "deals.recap",
  summary: "Get a deal’s recap: what was promised, proven, and paid, with comments from both sides",
  guard: member,
  params: dealParamsSchema,
  output: recapViewSchema,
  run: ({ actor, params }) => getRecap(actor, params.id),
});

export const PUT = defineRoute({
  action: "deals.saveRecap",
  summary: "Save your comments for a deal’s recap; the other side sees them once the deal is completed",
  guard: member,
  params: dealParamsSchema,
  input: saveRecapSchema,
  output: recapViewSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => saveRecap(actor, params.id, input),
});
