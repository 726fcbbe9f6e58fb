import Link from "next/link";
import { UtcTime } from "@/components/format/utc-time";
import { EmptyState } from "@/components/layout/states/empty-state";
import { alertCatalog, alertValueText } from "@/lib/moderation/alerts/catalog";
import type { AlertRow } from "@/lib/moderation/alerts/queries";
import { AcknowledgeAlert } from "./acknowledge-alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type AlertState, alertStateLabels } from "@/lib/moderation/alerts/states";

const tones: Record<AlertState, BadgeTone> = { open: "signal", acknowledged: "gold", resolved: "pitch" };

export const AlertStateBadge = ({ state }: { state: AlertState }) => (
  <Badge tone={tones[state]}>{alertStateLabels[state]}</Badge>
);

/** The same alerts, one line each. */
export function PlainAlerts({ alerts }: { alerts: readonly AlertRow[] }) {
  if (alerts.length === 0)
    return <EmptyState title="No alerts" text="Alerts appear here when a metric stays past its threshold." />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {alerts.map((alert) => (
        <li key={alert.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
          <AlertStateBadge state={alert.state} />
          <span className="min-w-0 flex-1 basis-64">
            <Link href={alertCatalog[alert.metric].href} className="font-semibold no-underline hover:underline">
              {alert.label}
            </Link>
            : {alertValueText(alert.metric, alert.value)}
            {alert.acknowledgedBy ? <span className="text-soft">, {alert.acknowledgedBy}</span> : null}
          </span>
          <span className="text-meta text-soft">
            <UtcTime at={alert.openedAt} withTime />
          </span>
          {alert.state === "open" ? <AcknowledgeAlert id={alert.id} label={alert.label} /> : null}
        </li>
      ))}
    </ul>
  );
}
