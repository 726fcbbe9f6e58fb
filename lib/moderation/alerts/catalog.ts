/**
 * What admins are alerted about: metrics of `/api/metrics`, each with its default rule. Every threshold is a minimum.
 */
import { formatDuration, formatNumber, plural } from "@/lib/platform/format";
import type { GaugeName } from "../overview/gauges";

export interface AlertMetric {
  group: "Work" | "Security" | "System";
  label: string;
  /** What it counts, and what to do about it. */
  description: string;
  /** The display unit, singular and plural. */
  unit: readonly [one: string, many: string];
  /** How many of the metric's own units make one display unit: 3600 if seconds are shown as hours. */
  scale: number;
  /** The default rule, in the display unit. */
  threshold: number;
  forMinutes: number;
  /** The admin page for handling it. */
  href: string;
}

const hoursOld = { unit: ["hour", "hours"], scale: 3600 } as const;
const minutesOld = { unit: ["minute", "minutes"], scale: 60 } as const;
const counted = (one: string, many = `${one}s`) => ({ unit: [one, many], scale: 1 }) as const;

export const alertCatalog = {
  tickets_overdue: {
    ...{ group: "Work", label: "Overdue tickets", ...counted("ticket"), threshold: 3, forMinutes: 15 },
    description: "Open tickets past a due time.",
    href: "/admin/support-inbox",
  },
  tickets_open: {
    ...{ group: "Work", label: "Open tickets", ...counted("ticket"), threshold: 50, forMinutes: 60 },
    description: "Tickets waiting for a reply.",
    href: "/admin/support-inbox",
  },
  spam_reports_open: {
    ...{ group: "Work", label: "Open spam reports", ...counted("report"), threshold: 5, forMinutes: 0 },
    description: "Many at once may mean that one organization is messaging everyone.",
    href: "/admin/support-inbox?category=spam_report",
  },
  registrations_oldest_seconds: {
    ...{ group: "Work", label: "Oldest pending registration", ...hoursOld, threshold: 48, forMinutes: 0 },
    description: "How long the first in line has waited for approval.",
    href: "/admin/pending-users",
  },
  listings_oldest_review_seconds: {
    ...{ group: "Work", label: "Oldest listing in review", ...hoursOld, threshold: 48, forMinutes: 0 },
    description: "How long the first in line has waited for review.",
    href: "/admin/opportunities",
  },
  admin_logins_failed_last_hour: {
    ...{ group: "Security", label: "Failed admin logins", ...counted("attempt"), threshold: 10, forMinutes: 0 },
    description: "In the last hour. Check the IP addresses they came from.",
    href: "/admin/activity-logs?action=admin.login_failed",
  },
  jobs_failed: {
    ...{ group: "System", label: "Failed jobs", ...counted("job"), threshold: 1, forMinutes: 0 },
    description: "Background jobs that failed every attempt. Retry or discard them.",
    href: "/admin/email-test/failed-jobs",
  },
  jobs_oldest_waiting_seconds: {
    ...{ group: "System", label: "Oldest waiting job", ...minutesOld, threshold: 10, forMinutes: 5 },
    description: "Background jobs are behind: too few instances, or one job blocks the others.",
    href: "/admin/dashboard",
  },
  mail_dead: {
    ...{ group: "System", label: "Failed emails", ...counted("email"), threshold: 1, forMinutes: 0 },
    description: "Emails that could not be delivered. Retry or discard them.",
    href: "/admin/email-test/outbox?status=dead",
  },
  mail_oldest_queued_seconds: {
    ...{ group: "System", label: "Oldest unsent email", ...minutesOld, threshold: 15, forMinutes: 5 },
    description: "The mail server may be slow or unreachable.",
    href: "/admin/email-test/outbox?status=queued",
  },
  database_server_connections_percent: {
    ...{ group: "System", label: "Database connections in use", ...counted("%", "%") },
    ...{ threshold: 90, forMinutes: 5 },
    description: "Connections by all clients, as a percentage of the maximum.",
    href: "/admin/dashboard",
  },
  database_answer_milliseconds: {
    ...{ group: "System", label: "Database response time", ...counted("ms", "ms"), threshold: 500, forMinutes: 5 },
    description: "How long the database takes to answer a simple query.",
    href: "/admin/dashboard",
  },
} as const satisfies Partial<Record<GaugeName, AlertMetric>>;

export type AlertMetricName = keyof typeof alertCatalog;

export const alertMetricNames = Object.keys(alertCatalog) as [AlertMetricName, ...AlertMetricName[]];

export const isAlertMetric = (name: string): name is AlertMetricName => Object.hasOwn(alertCatalog, name);

/** "3 tickets", "4 days 9 hours", "92% of the limit", from the metric's own unit. */
export function alertValueText(metric: AlertMetricName, value: number): string {
  const { scale, unit } = alertCatalog[metric];
  if (scale > 1) return formatDuration(value / 60);
  const read = Number((value / scale).toFixed(1));
  const word = plural(read, unit[0], unit[1]);
  return `${formatNumber(read)}${word.startsWith("%") ? "" : " "}${word}`;
}

export interface RuleSettings {
  /** In the metric's own unit. */
  threshold: number;
  forMinutes: number;
  isEnabled: boolean;
}

interface StoredSettings {
  threshold: number | null;
  forMinutes: number | null;
  isEnabled: boolean;
}

/** The effective rule: the admin's, otherwise the default. */
export function ruleOf(metric: AlertMetricName, stored: StoredSettings | null): RuleSettings {
  const { threshold, scale, forMinutes }: AlertMetric = alertCatalog[metric];
  return {
    threshold: stored?.threshold ?? threshold * scale,
    forMinutes: stored?.forMinutes ?? forMinutes,
    isEnabled: stored?.isEnabled ?? true,
  };
}
