import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { muteAlertRule } from "@/lib/moderation/alerts/commands";
import { alertRuleParamsSchema, muteAlertRuleSchema, mutedAlertRuleSchema } from "@/lib/moderation/alerts/schema";

export const POST = defineRoute({
  action: "admin.alerts.mute_rule",
  summary: "Pause emails about a metric for a while",
  guard: platformAdmin,
  params: alertRuleParamsSchema,
  input: muteAlertRuleSchema,
  output: mutedAlertRuleSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => muteAlertRule(actor, { ...params, ...input }),
});
