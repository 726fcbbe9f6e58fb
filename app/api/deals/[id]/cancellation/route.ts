import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { answerCancellation, cancelDeal } from "@/lib/deals/cancellation/commands";
import { answerCancellationSchema, cancelDealSchema } from "@/lib/deals/cancellation/schema";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";

export const POST = defineRoute({
  action: "deals.cancel",
  summary: "Ask the other side to cancel an agreed deal, or cancel it for cause as an admin",
  guard: member,
  params: dealParamsSchema,
  input: cancelDealSchema,
  output: dealProgressSchema,
  limit: { points: 20, seconds: 60 },
  run: ({ actor, params, input }) => cancelDeal(actor, params.id, input),
});

export const PATCH = defineRoute({
  action: "deals.answerCancellation",
  summary: "Accept or decline the other side’s request to cancel, or withdraw your own",
  guard: member,
  params: dealParamsSchema,
  input: answerCancellationSchema,
  output: dealProgressSchema,
  limit: { points: 20, seconds: 60 },
  run: ({ actor, params, input }) => answerCancellation(actor, params.id, input),
});
