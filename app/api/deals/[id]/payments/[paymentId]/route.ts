import { seller } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { dealProgressSchema } from "@/lib/deals/agreed/view";
import { markPayment } from "@/lib/deals/payments/commands";
import { markPaymentSchema, paymentParamsSchema } from "@/lib/deals/payments/schema";

export const PATCH = defineRoute({
  action: "deals.markPayment",
  summary: "Mark a payment as paid or not paid, as the seller",
  guard: seller,
  params: paymentParamsSchema,
  input: markPaymentSchema,
  output: dealProgressSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => markPayment(actor, params, input),
});
