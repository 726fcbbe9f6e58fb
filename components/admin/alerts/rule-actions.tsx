"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { alertCatalog, ruleOf } from "@/lib/moderation/alerts/catalog";
import type { AlertRuleView } from "@/lib/moderation/alerts/queries";
import { mutePeriodLabels, mutePeriods } from "@/lib/moderation/alerts/states";

/** Edit, reset, mute and unmute one rule. */
export function RuleActions({ rule }: { rule: AlertRuleView }) {
  const { metric, label, mutedUntil, isDefault, version } = rule;
  const path = `/api/admin/alerts/rules/${metric}`;
  const byDefault = formOf(metric, ruleOf(metric, null));
  return (
    <>
      <ActionDialog
        label="Edit"
        title={`Alert rule: ${label}`}
        description={alertCatalog[metric].description}
        fields={fieldsOf(rule)}
        path={path}
        method="PATCH"
        body={{ version }}
        confirm="Save rule"
        pending="Saving…"
        done="Rule saved"
      />
      {isDefault ? null : (
        <ActionDialog
          label="Reset"
          title={`Reset “${label}” to the default?`}
          description="The activity log keeps the current values."
          path={path}
          method="PATCH"
          body={{ ...byDefault, version }}
          confirm="Reset rule"
          pending="Saving…"
          done="Rule reset"
        />
      )}
      {mutedUntil ? (
        <ActionDialog
          label="Unmute"
          title={`Send emails about “${label}” again?`}
          path={`${path}/unmute`}
          confirm="Unmute"
          pending="Saving…"
          done="Rule unmuted"
        />
      ) : (
        <ActionDialog
          label="Mute"
          title={`Mute “${label}”?`}
          description="Alerts still appear here. If one is still open when the mute ends, we’ll email you."
          fields={[{ name: "period", label: "For", kind: "select", options: periods, initial: "one_day" }]}
          path={`${path}/mute`}
          confirm="Mute rule"
          pending="Saving…"
          done="Rule muted"
        />
      )}
    </>
  );
}

const periods = mutePeriods.map((value) => ({ value, label: mutePeriodLabels[value] }));

type Rule = ReturnType<typeof ruleOf>;

const formOf = (metric: AlertRuleView["metric"], { threshold, forMinutes, isEnabled }: Rule) => ({
  threshold: String(Number((threshold / alertCatalog[metric].scale).toFixed(2))),
  forMinutes: String(forMinutes),
  isEnabled: isEnabled ? "on" : "off",
});

function fieldsOf(rule: AlertRuleView) {
  const initial = formOf(rule.metric, rule);
  const [, many] = alertCatalog[rule.metric].unit;
  return [
    { name: "threshold", label: `Threshold, in ${many}`, kind: "number", initial: initial.threshold },
    {
      name: "forMinutes",
      label: "Duration, in minutes",
      kind: "number",
      hint: "Enter 0 to alert right away.",
      initial: initial.forMinutes,
    },
    {
      name: "isEnabled",
      label: "Rule",
      kind: "select",
      initial: initial.isEnabled,
      options: [
        { value: "on", label: "On" },
        { value: "off", label: "Off" },
      ],
    },
  ] as const;
}
