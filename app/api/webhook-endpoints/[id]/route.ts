import { organizationAdmin } from "@/lib/auth/actor";
import { doneSchema } from "@/lib/boundary/done";
import { defineRoute } from "@/lib/boundary/route";
import { deleteEndpoint, updateEndpoint } from "@/lib/webhooks/commands";
import { endpointParamsSchema, endpointSchema, updateEndpointSchema } from "@/lib/webhooks/schema";

export const PATCH = defineRoute({
  action: "webhook_endpoints.update",
  summary: "Change, pause, or resume a webhook endpoint",
  guard: organizationAdmin,
  recent: true,
  params: endpointParamsSchema,
  input: updateEndpointSchema,
  output: endpointSchema,
  limit: { points: 60, seconds: 3600 },
  run: ({ actor, params, input }) => updateEndpoint(actor, params, input),
});

export const DELETE = defineRoute({
  action: "webhook_endpoints.delete",
  summary: "Delete a webhook endpoint and its delivery log",
  guard: organizationAdmin,
  params: endpointParamsSchema,
  output: doneSchema,
  limit: { points: 60, seconds: 3600 },
  run: async ({ actor, params }) => {
    await deleteEndpoint(actor, params);
    return { success: true };
  },
});
