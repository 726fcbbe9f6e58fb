import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { saveRecap } from "@/lib/deals/recap/commands";
import { getRecap } from "@/lib/deals/recap/queries";
import { recapViewSchema, saveRecapSchema } from "@/lib/deals/recap/schema";

export const GET = defineRoute({
  action: "deals.recap",
  summary: "What was promised, proven and paid in a deal, and what both sides say of it",
  guard: member,
  params: dealParamsSchema,
  output: recapViewSchema,
  run: ({ actor, params }) => getRecap(actor, params.id),
});

export const PUT = defineRoute({
  action: "deals.saveRecap",
  summary: "Write your side’s words about a deal; the other side reads them once it is completed",
  guard: member,
  params: dealParamsSchema,
  input: saveRecapSchema,
  output: recapViewSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => saveRecap(actor, params.id, input),
});
