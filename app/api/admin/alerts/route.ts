import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listAlerts } from "@/lib/moderation/alerts/queries";
import { alertRowSchema, listAlertsSchema } from "@/lib/moderation/alerts/schema";
import { pageSchema } from "@/lib/platform/pagination";

export const GET = defineRoute({
  action: "admin.alerts.list",
  summary: "List alerts, newest first",
  guard: platformAdmin,
  input: listAlertsSchema,
  output: pageSchema(alertRowSchema),
  run: ({ actor, input }) => listAlerts(actor, input),
});
