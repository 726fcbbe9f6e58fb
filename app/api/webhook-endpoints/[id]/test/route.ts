import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { testEndpoint } from "@/lib/webhooks/commands";
import { deliverySchema, endpointParamsSchema } from "@/lib/webhooks/schema";

export const POST = defineRoute({
  action: "webhook_endpoints.test",
  summary: "Send a test event to a webhook endpoint and get the result",
  guard: organizationAdmin,
  params: endpointParamsSchema,
  output: deliverySchema,
  limit: { points: 20, seconds: 600 },
  run: ({ actor, params }) => testEndpoint(actor, params),
});
