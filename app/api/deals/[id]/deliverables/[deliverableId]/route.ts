import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { stepDeliverable } from "@/lib/deals/fulfillment/commands";
import { deliverableParamsSchema, deliverableStepSchema } from "@/lib/deals/fulfillment/schema";

export const PATCH = defineRoute({
  action: "deals.stepDeliverable",
  summary: "Plan, deliver, or prove a deliverable as the seller; accept, dispute, or waive it as the buyer",
  guard: member,
  params: deliverableParamsSchema,
  input: deliverableStepSchema,
  output: dealProgressSchema,
  limit: { points: 120, seconds: 60 },
  run: ({ actor, params, input }) => stepDeliverable(actor, params, input),
});
