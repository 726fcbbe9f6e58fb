import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { changeSchedule } from "@/lib/deals/payments/commands";
import { scheduleSchema } from "@/lib/deals/payments/schema";

export const PUT = defineRoute({
  action: "deals.changeSchedule",
  summary: "Split the agreed total into payments, as the seller, before the first one is paid",
  guard: seller,
  params: dealParamsSchema,
  input: scheduleSchema,
  output: dealProgressSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => changeSchedule(actor, params.id, input),
});
