import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { type AlertMetricName, alertCatalog, ruleOf } from "./catalog";
import type {
  AcknowledgeAlertInput,
  ChangeAlertRuleInput,
  ChangedAlert,
  ChangedAlertRule,
  MutedAlertRule,
  MuteAlertRuleInput,
} from "./schema";
import { alertStateOf, isMuted, mutePeriodMs } from "./states";

/** Marks it as being handled. Idempotent; throws `conflict` for an alert that is resolved. */
export async function acknowledgeAlert(
  actor: PlatformAdmin,
  { id, note }: { id: string } & AcknowledgeAlertInput,
): Promise<ChangedAlert> {
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "alerts" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const alert = await tx.alert.findUnique({ where: { id } });
    if (!alert) throw notFound("This alert");
    const state = alertStateOf(alert);
    if (state === "acknowledged") return { id, state };
    if (state === "resolved") throw conflict("This alert is already resolved.", { state });
    const data = { acknowledgedAt: now(), acknowledgedById: actor.userId, note: note || null };
    await tx.alert.updateMany({ where: { id, acknowledgedAt: null, resolvedAt: null }, data });
    await audit(tx, actor, "alert.acknowledge", ["alert", id], { after: { metric: alert.metric, note } });
    return { id, state: "acknowledged" };
  });
}

/**
 * Changes a rule. A value equal to the default is stored as the default. The audit keeps the previous one, so that it
 * can be restored. Throws `conflict` if someone else changed it since it was read.
 */
export async function changeAlertRule(
  actor: PlatformAdmin,
  { metric, version, ...chosen }: { metric: AlertMetricName } & ChangeAlertRuleInput,
): Promise<ChangedAlertRule> {
  return inTransaction(async (tx) => {
    const stored = await lockRule(tx, metric);
    const before = ruleOf(metric, stored);
    const after = { ...chosen, threshold: chosen.threshold * alertCatalog[metric].scale };
    if (stored.version !== version) throw changedMeanwhile();
    if (isSame(before, after)) return { metric, version };
    const byDefault = ruleOf(metric, null);
    await tx.alertRule.updateMany({
      where: { metric, version },
      data: {
        threshold: after.threshold === byDefault.threshold ? null : after.threshold,
        forMinutes: after.forMinutes === byDefault.forMinutes ? null : after.forMinutes,
        isEnabled: after.isEnabled,
        version: version + 1,
        updatedById: actor.userId,
        updatedAt: now(),
      },
    });
    await audit(tx, actor, "alert_rule.update", ["alert_rule", metric], { before: { ...before }, after: { ...after } });
    return { metric, version: version + 1 };
  });
}

/** Pauses emails about the metric; its alerts are still shown. */
export async function muteAlertRule(
  actor: PlatformAdmin,
  { metric, period }: { metric: AlertMetricName } & MuteAlertRuleInput,
): Promise<MutedAlertRule> {
  return inTransaction(async (tx) => {
    await lockRule(tx, metric);
    const mutedUntil = later(now(), mutePeriodMs[period]);
    await tx.alertRule.updateMany({ where: { metric }, data: { mutedUntil } });
    await audit(tx, actor, "alert_rule.mute", ["alert_rule", metric], {
      after: { mutedUntil: mutedUntil.toISOString() },
    });
    return { metric, mutedUntil: mutedUntil.toISOString() };
  });
}

/** Sends emails about the metric again. Idempotent. */
export async function unmuteAlertRule(actor: PlatformAdmin, metric: AlertMetricName): Promise<MutedAlertRule> {
  return inTransaction(async (tx) => {
    const rule = await lockRule(tx, metric);
    if (isMuted(rule, now())) {
      await tx.alertRule.updateMany({ where: { metric }, data: { mutedUntil: null } });
      await audit(tx, actor, "alert_rule.unmute", ["alert_rule", metric]);
    }
    return { metric, mutedUntil: null };
  });
}

/** The rule's row, locked until the transaction ends; created if there is none yet. */
async function lockRule(tx: Tx, metric: AlertMetricName) {
  await tx.alertRule.createMany({ data: [{ metric }], skipDuplicates: true });
  await tx.$queryRaw`SELECT "metric" FROM "alert_rules" WHERE "metric" = ${metric} FOR NO KEY UPDATE`;
  return tx.alertRule.findUniqueOrThrow({ where: { metric } });
}

type Rule = ReturnType<typeof ruleOf>;

const isSame = (one: Rule, other: Rule): boolean =>
  one.threshold === other.threshold && one.forMinutes === other.forMinutes && one.isEnabled === other.isEnabled;

const changedMeanwhile = () =>
  conflict("Someone else changed this rule in the meantime. Check the new values before changing it.");
