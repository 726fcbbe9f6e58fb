import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { acknowledgeAlert } from "@/lib/moderation/alerts/commands";
import { acknowledgeAlertSchema, alertParamsSchema, changedAlertSchema } from "@/lib/moderation/alerts/schema";

export const POST = defineRoute({
  action: "admin.alerts.acknowledge",
  summary: "Acknowledge an alert, so that others know someone is on it",
  guard: platformAdmin,
  params: alertParamsSchema,
  input: acknowledgeAlertSchema,
  output: changedAlertSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => acknowledgeAlert(actor, { ...params, ...input }),
});
