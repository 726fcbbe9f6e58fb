import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unmuteAlertRule } from "@/lib/moderation/alerts/commands";
import { alertRuleParamsSchema, mutedAlertRuleSchema } from "@/lib/moderation/alerts/schema";

export const POST = defineRoute({
  action: "admin.alerts.unmute_rule",
  summary: "Resume emails about a metric",
  guard: platformAdmin,
  params: alertRuleParamsSchema,
  output: mutedAlertRuleSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => unmuteAlertRule(actor, params.metric),
});
