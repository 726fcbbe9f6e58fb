/**
 * Measures every metric once a minute and opens, updates and resolves its alert. Each rule is evaluated under its row's
 * lock, so that concurrent runs open and email an alert only once.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { readGauges } from "../overview/metrics";
import { type AlertMetricName, alertCatalog, alertMetricNames, alertValueText, ruleOf } from "./catalog";
import { evaluate, isMuted } from "./states";

const READINGS_DAYS = 14;

export const checkAlertsJob = defineJob("moderation.alerts", checkAlerts, {
  everySeconds: 60,
  limitSeconds: 120,
  retries: 0,
});

async function checkAlerts(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  const gauges = await readGauges();
  for (const metric of alertMetricNames) if (!signal.aborted) await checkMetric(metric, gauges[metric].value);
  await db.alertReading.deleteMany({ where: { hour: { lt: later(now(), -days(READINGS_DAYS)) } } });
}

export async function checkMetric(metric: AlertMetricName, value: number): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.alertRule.createMany({ data: [{ metric }], skipDuplicates: true });
    await tx.$queryRaw`SELECT "metric" FROM "alert_rules" WHERE "metric" = ${metric} FOR NO KEY UPDATE`;
    const stored = await tx.alertRule.findUniqueOrThrow({ where: { metric } });
    const open = await tx.alert.findFirst({ where: { metric, resolvedAt: null } });
    const at = now();
    const rule = ruleOf(metric, stored);
    const { breachedSince, step } = evaluate(
      rule,
      { value, breachedSince: stored.breachedSince, hasOpenAlert: open !== null },
      at,
    );
    await tx.alertRule.updateMany({ where: { metric }, data: { value, measuredAt: at, breachedSince } });
    await keepReading(tx, metric, value, at);
    if (step === "open") await openAlert(tx, { metric, value, threshold: rule.threshold }, at);
    if (step === "update" && open)
      await tx.alert.updateMany({ where: { id: open.id }, data: { value, worst: Math.max(open.worst, value) } });
    if (step === "resolve" && open) await resolveAlert(tx, open.id, metric, at);
    if (!isMuted(stored, at)) await mailUnsent(tx, metric, at);
  });
}

const keepReading = (tx: Tx, metric: AlertMetricName, value: number, at: Date) => tx.$executeRaw`
  INSERT INTO "alert_readings" ("metric", "hour", "highest") VALUES (${metric}, date_trunc('hour', ${at}::timestamptz), ${value})
  ON CONFLICT ("metric", "hour") DO UPDATE SET "highest" = greatest("alert_readings"."highest", excluded."highest")`;

async function openAlert(
  tx: Tx,
  facts: { metric: AlertMetricName; value: number; threshold: number },
  at: Date,
): Promise<void> {
  const { id } = await tx.alert.create({ data: { ...facts, worst: facts.value, openedAt: at }, select: { id: true } });
  await audit(tx, null, "alert.open", ["alert", id], { after: facts });
}

async function resolveAlert(tx: Tx, id: string, metric: AlertMetricName, at: Date): Promise<void> {
  await tx.alert.updateMany({ where: { id, resolvedAt: null }, data: { resolvedAt: at } });
  await audit(tx, null, "alert.resolve", ["alert", id], { after: { metric } });
}

/** Every admin, once per alert; not for one that is already acknowledged. */
async function mailUnsent(tx: Tx, metric: AlertMetricName, at: Date): Promise<void> {
  const unsent = { metric, emailedAt: null, acknowledgedAt: null, resolvedAt: null };
  const alert = await tx.alert.findFirst({ where: unsent });
  if (!alert) return;
  await tx.alert.updateMany({ where: { ...unsent, id: alert.id }, data: { emailedAt: at } });
  const { label, description, href } = alertCatalog[metric];
  const [value, threshold] = [alertValueText(metric, alert.value), alertValueText(metric, alert.threshold)];
  const admins = await tx.user.findMany({ where: { type: "admin", status: "active" }, orderBy: { id: "asc" } });
  for (const { id: userId, email: address, name } of admins) {
    const props = { name, label, description, value, threshold, href };
    await enqueueMail(tx, { template: "alert-opened", to: { address, name, userId }, props });
  }
}
