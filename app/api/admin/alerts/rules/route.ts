import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listAlertRules } from "@/lib/moderation/alerts/queries";
import { alertRuleSchema } from "@/lib/moderation/alerts/schema";

export const GET = defineRoute({
  action: "admin.alerts.rules",
  summary: "List alert rules with the latest values of their metrics",
  guard: platformAdmin,
  output: z.object({ items: z.array(alertRuleSchema) }),
  run: ({ actor }) => listAlertRules(actor),
});
