import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { countRows } from "@/lib/platform/database/list-queries";
import { type Page, timestampCursor, pageOf } from "@/lib/platform/pagination";
import { type AlertMetricName, alertCatalog, alertMetricNames, isAlertMetric, ruleOf } from "./catalog";
import type { AlertFilter, ListAlertsInput } from "./schema";
import { type AlertState, alertStateOf, isMuted } from "./states";

interface StoredAlert {
  id: string;
  metric: AlertMetricName;
  value: number;
  worst: number;
  threshold: number;
  openedAt: Date;
  emailedAt: Date | null;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  note: string | null;
  resolvedAt: Date | null;
}

export interface AlertRow extends StoredAlert {
  label: string;
  state: AlertState;
}

/** Alerts, newest first. */
export async function listAlerts(_actor: PlatformAdmin, input: ListAlertsInput): Promise<Page<AlertRow>> {
  const [rows, total] = await Promise.all([
    db.$queryRaw<StoredAlert[]>`
      SELECT a."id", a."metric", a."value", a."worst", a."threshold", a."openedAt", a."emailedAt", a."acknowledgedAt",
        u."name" AS "acknowledgedBy", a."note", a."resolvedAt"
      FROM "alerts" a LEFT JOIN "users" u ON u."id" = a."acknowledgedById"
      WHERE ${inFilter(input.status)} AND ${after(input.cursor)}
      ORDER BY a."openedAt" DESC, a."id" DESC LIMIT ${input.limit + 1}`,
    countRows(Prisma.sql`FROM "alerts" a WHERE ${inFilter(input.status)}`),
  ]);
  return { ...pageOf(rows, input.limit, toRow, ({ openedAt, id }) => [openedAt.getTime(), id]), total };
}

const toRow = (row: StoredAlert): AlertRow => ({
  ...row,
  label: isAlertMetric(row.metric) ? alertCatalog[row.metric].label : row.metric,
  state: alertStateOf(row),
});

const known = Prisma.sql`a."metric" = ANY(${[...alertMetricNames]}::text[])`;

function inFilter(status: AlertFilter): Prisma.Sql {
  if (status === "all") return known;
  const isCurrent = status === "current" ? Prisma.sql`IS NULL` : Prisma.sql`IS NOT NULL`;
  return Prisma.sql`${known} AND a."resolvedAt" ${isCurrent}`;
}

function after(cursor: string | undefined): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const { at, id } = timestampCursor(cursor);
  return Prisma.sql`(a."openedAt", a."id") < (${at}, ${id}::uuid)`;
}

export async function countAlerts(_actor: PlatformAdmin): Promise<Record<AlertFilter, number>> {
  const [row] = await db.$queryRaw<[Record<AlertFilter, number>]>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE a."resolvedAt" IS NULL)::int AS "current",
      count(*) FILTER (WHERE a."resolvedAt" IS NOT NULL)::int AS "resolved"
    FROM "alerts" a WHERE ${known}`;
  return row;
}

export interface AlertRuleView {
  metric: AlertMetricName;
  label: string;
  threshold: number;
  forMinutes: number;
  isEnabled: boolean;
  isDefault: boolean;
  mutedUntil: Date | null;
  value: number | null;
  measuredAt: Date | null;
  breachedSince: Date | null;
  version: number;
  updatedAt: Date | null;
  updatedBy: string | null;
  /** The last two days, oldest first. An hour without a measurement is missing. */
  readings: AlertReading[];
}

interface AlertReading {
  /** When the hour began. */
  hour: Date;
  /** In the metric's own unit. */
  highest: number;
}

interface StoredRule extends Omit<AlertRuleView, "label" | "threshold" | "forMinutes" | "isDefault" | "readings"> {
  threshold: number | null;
  forMinutes: number | null;
  readings: { hour: string; highest: number }[] | null;
}

const READINGS_DAYS = 2;

/** Every rule in the order of the catalog, with the latest value of its metric. */
export async function listAlertRules(_actor: PlatformAdmin): Promise<{ items: AlertRuleView[] }> {
  const since = later(now(), -days(READINGS_DAYS));
  const rows = await db.$queryRaw<StoredRule[]>`
    SELECT r."metric", r."threshold", r."forMinutes", r."isEnabled", r."mutedUntil", r."value", r."measuredAt",
      r."breachedSince", r."version", r."updatedAt", u."name" AS "updatedBy",
      (SELECT jsonb_agg(jsonb_build_object('hour', v."hour", 'highest', v."highest") ORDER BY v."hour")
        FROM "alert_readings" v WHERE v."metric" = r."metric" AND v."hour" > ${since}) AS "readings"
    FROM "alert_rules" r LEFT JOIN "users" u ON u."id" = r."updatedById"`;
  const view = (metric: AlertMetricName): AlertRuleView => {
    const row = rows.find((each) => each.metric === metric) ?? null;
    return {
      metric,
      label: alertCatalog[metric].label,
      ...ruleOf(metric, row),
      isDefault: !row || (row.threshold === null && row.forMinutes === null && row.isEnabled),
      mutedUntil: row && isMuted(row, now()) ? row.mutedUntil : null,
      value: row?.value ?? null,
      measuredAt: row?.measuredAt ?? null,
      breachedSince: row?.breachedSince ?? null,
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.updatedBy ?? null,
      readings: (row?.readings ?? []).map(({ hour, highest }) => ({ hour: new Date(hour), highest })),
    };
  };
  return { items: alertMetricNames.map(view) };
}
