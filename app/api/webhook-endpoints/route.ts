import { organizationAdmin } from "@/lib/auth/actor";
import { jsonResponse } from "@/lib/boundary/responses";
import { defineRoute } from "@/lib/boundary/route";
import { createEndpoint } from "@/lib/webhooks/commands";
import { listEndpoints } from "@/lib/webhooks/queries";
import { createEndpointSchema, endpointListSchema, newSecretSchema } from "@/lib/webhooks/schema";

export const GET = defineRoute({
  action: "webhook_endpoints.list",
  summary: "List your organization’s webhook endpoints",
  guard: organizationAdmin,
  output: endpointListSchema,
  run: ({ actor }) => listEndpoints(actor),
});

export const POST = defineRoute({
  action: "webhook_endpoints.create",
  summary: "Add a webhook endpoint; only this response contains its secret",
  guard: organizationAdmin,
  recent: true,
  input: createEndpointSchema,
  output: newSecretSchema,
  limit: { points: 20, seconds: 3600 },
  status: 201,
  // A custom response, so that the secret is not stored with an Idempotency-Key.
  run: async ({ actor, input }) => jsonResponse(await createEndpoint(actor, input), 201),
});
