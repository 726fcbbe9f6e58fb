import { TimeSeries } from "@/components/charts/time-series";
import { formatCount, formatDateTime } from "@/lib/platform/format";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { alertCatalog, alertValueText } from "@/lib/moderation/alerts/catalog";
import type { AlertRuleView } from "@/lib/moderation/alerts/queries";
import { RuleActions } from "./rule-actions";

const groups = ["Work", "Security", "System"] as const;

/** Every rule: the current value of its metric, and its threshold. */
export const AlertRules = ({ items }: { items: readonly AlertRuleView[] }) => (
  <section aria-labelledby="alert-rules" className="mt-10 flex flex-col gap-5">
    <h2 id="alert-rules">Rules</h2>
    {groups.map((group) => (
      <Card key={group}>
        <CardHeader title={group} level={3} />
        <ul>
          {items
            .filter(({ metric }) => alertCatalog[metric].group === group)
            .map((rule) => (
              <RuleRow key={rule.metric} rule={rule} />
            ))}
        </ul>
      </Card>
    ))}
  </section>
);

function RuleRow({ rule }: { rule: AlertRuleView }) {
  const { metric, label, value, mutedUntil, updatedBy, updatedAt } = rule;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">{label}</span>
        <span className="block text-meta text-soft">{conditionText(rule)}</span>
        {updatedAt ? (
          <span className="block text-meta text-soft">
            Changed by {updatedBy ?? "a former admin"}, <UtcTime at={updatedAt} withTime />
          </span>
        ) : null}
        {mutedUntil ? (
          <span className="block text-meta text-soft">
            No emails until <UtcTime at={mutedUntil} withTime />
          </span>
        ) : null}
      </span>
      <span className="num font-semibold">{value === null ? "Not measured yet" : alertValueText(metric, value)}</span>
      <StatusBadge rule={rule} />
      <span className="flex flex-wrap gap-2">
        <RuleActions key={rule.version} rule={rule} />
      </span>
      {rule.readings.length > 1 ? (
        <details className="w-full">
          <summary className="w-fit cursor-pointer text-meta text-soft">Last 48 hours: {highestText(rule)}</summary>
          <div className="mt-2 max-w-md">
            <ReadingsChart rule={rule} />
          </div>
        </details>
      ) : null}
    </li>
  );
}

/** The worst hour in words, for those who can't see the chart. */
function highestText({ metric, readings, threshold }: AlertRuleView): string {
  const highest = alertValueText(metric, Math.max(...readings.map((each) => each.highest)));
  const past = readings.filter((each) => each.highest >= threshold).length;
  return `highest ${highest}, ${past === 0 ? "never" : formatCount(past, "hour")} past the threshold`;
}

/** Each hour's highest value; the dashed line is the threshold. */
function ReadingsChart({ rule: { metric, readings, threshold } }: { rule: AlertRuleView }) {
  const { scale, unit } = alertCatalog[metric];
  return (
    <TimeSeries
      title={`Highest each hour, in ${unit[1]}`}
      points={readings.map(({ hour, highest }) => ({
        label: formatDateTime(hour, undefined, "UTC"),
        value: highest / scale,
      }))}
      before={readings.map(() => threshold / scale)}
    />
  );
}

function conditionText({ metric, threshold, forMinutes }: AlertRuleView): string {
  const time = forMinutes === 0 ? "" : ` for ${formatCount(forMinutes, "minute")}`;
  return `Alerts at ${alertValueText(metric, threshold)} or more${time}`;
}

function StatusBadge({ rule: { isEnabled, value, threshold, mutedUntil } }: { rule: AlertRuleView }) {
  if (!isEnabled) return <Badge>Off</Badge>;
  if (mutedUntil) return <Badge tone="gold">Muted</Badge>;
  if (value === null) return <Badge tone="outline">On</Badge>;
  return value >= threshold ? <Badge tone="signal">Past threshold</Badge> : <Badge tone="pitch">Healthy</Badge>;
}
