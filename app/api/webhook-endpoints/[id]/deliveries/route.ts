import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listDeliveries } from "@/lib/webhooks/queries";
import { deliveryPageSchema, endpointParamsSchema, listDeliveriesSchema } from "@/lib/webhooks/schema";

export const GET = defineRoute({
  action: "webhook_endpoints.deliveries",
  summary: "List a webhook endpoint’s deliveries from the last 30 days, newest first",
  guard: organizationAdmin,
  params: endpointParamsSchema,
  input: listDeliveriesSchema,
  output: deliveryPageSchema,
  run: ({ actor, params, input }) => listDeliveries(actor, params, input),
});
