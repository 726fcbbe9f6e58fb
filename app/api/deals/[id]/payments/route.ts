import { marketer, seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { dealParamsSchema } from "@/lib/deals/fulfillment/schema";
import { changeSchedule, savePurchaseOrder } from "@/lib/deals/payments/commands";
import { purchaseOrderInputSchema, scheduleSchema } from "@/lib/deals/payments/schema";

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

export const PATCH = defineRoute({
  action: "deals.savePurchaseOrder",
  summary: "Set the PO number for a deal’s next invoices, as the buyer",
  guard: marketer,
  params: dealParamsSchema,
  input: purchaseOrderInputSchema,
  output: dealProgressSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => savePurchaseOrder(actor, params.id, input),
});
