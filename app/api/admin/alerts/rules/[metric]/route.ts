import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { changeAlertRule } from "@/lib/moderation/alerts/commands";
import { alertRuleParamsSchema, changeAlertRuleSchema, changedAlertRuleSchema } from "@/lib/moderation/alerts/schema";

export const PATCH = defineRoute({
  action: "admin.alerts.change_rule",
  summary: "Change an alert rule; send the version you read",
  guard: platformAdmin,
  params: alertRuleParamsSchema,
  input: changeAlertRuleSchema,
  output: changedAlertRuleSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => changeAlertRule(actor, { ...params, ...input }),
});
