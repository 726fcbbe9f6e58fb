import { organizationAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { replayDelivery } from "@/lib/webhooks/commands";
import { deliveryParamsSchema, deliverySchema } from "@/lib/webhooks/schema";

export const POST = defineRoute({
  action: "webhook_endpoints.replay",
  summary: "Send a webhook delivery again, with the same ID and body",
  guard: organizationAdmin,
  params: deliveryParamsSchema,
  output: deliverySchema,
  limit: { points: 120, seconds: 600 },
  run: ({ actor, params }) => replayDelivery(actor, params),
});
