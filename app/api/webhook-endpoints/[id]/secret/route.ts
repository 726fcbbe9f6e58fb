import { organizationAdmin } from "@/lib/auth/actor";
import { jsonResponse } from "@/lib/boundary/responses";
import { defineRoute } from "@/lib/boundary/route";
import { rotateSecret } from "@/lib/webhooks/commands";
import { endpointParamsSchema, newSecretSchema } from "@/lib/webhooks/schema";

export const POST = defineRoute({
  action: "webhook_endpoints.rotate_secret",
  summary: "Replace a webhook endpoint’s secret; the old one also signs for 24 hours",
  guard: organizationAdmin,
  recent: true,
  params: endpointParamsSchema,
  output: newSecretSchema,
  limit: { points: 20, seconds: 3600 },
  // A custom response, so that the secret is not stored with an Idempotency-Key.
  run: async ({ actor, params }) => jsonResponse(await rotateSecret(actor, params)),
});
