/**
 * Time-based changes of plans: the next invoice 30 days before a period ends, a reminder a week before it is due, the
 * grace period after it, then read-only, the end of canceled plans, and expiring quotes. Each plan is one transaction
 * that rereads it under its lock, so the job may run concurrently and after any pause.
 */
import "server-only";
import { planLabels } from "@/lib/entitlements/entitlement";
import { graceMs } from "@/lib/entitlements/plan-states";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { defineJob, enqueue } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { notifyOfPlan, planNotifications } from "../notifications";
import { endPlan } from "../ending";
import { issueInvoice, periodText } from "../invoices/issue-store";
import { addInterval } from "../periods";
import { type Plan, lockPlan, movePlan } from "../plan-store";
import { syncStripeJob } from "../stripe/sync-commands";
import { includedText } from "../view";

const renewalNotice = days(30);
const dueSoon = days(7);
const graceEnding = days(3);
const restartAfter = days(30);
const batch = 500;

/** Returns how many plans were checked. */
export async function advancePlans(signal?: AbortSignal): Promise<number> {
  const ids = await plansToAdvance();
  for (const id of ids) {
    if (signal?.aborted) break;
    await inTransaction((tx) => advance(tx, id)).catch(noteFailure(id));
  }
  return ids.length;
}

async function plansToAdvance(): Promise<string[]> {
  const at = now();
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT s."organizationId" AS "id" FROM "subscriptions" s
    WHERE (s."status" IN ('active', 'cancel_scheduled') AND s."periodEnd" <= ${later(at, renewalNotice)})
      OR s."status" = 'past_due'
      OR (s."status" = 'canceled' AND s."statusChangedAt" <= ${later(at, -restartAfter)})
      OR EXISTS (SELECT 1 FROM "quotes" q WHERE q."organizationId" = s."organizationId" AND q."status" = 'quoted' AND q."expiresAt" <= ${at})
    ORDER BY s."periodEnd" NULLS LAST, s."organizationId" LIMIT ${batch}`;
  return rows.map(({ id }) => id);
}

/** Everything that is due for one plan, under its lock. */
async function advance(tx: Tx, organizationId: string): Promise<void> {
  const plan = await lockPlan(tx, organizationId);
  await expireQuotes(tx, plan);
  if (plan.status === "active") await renew(tx, plan);
  else if (plan.status === "past_due") await endGrace(tx, plan);
  else if (plan.status === "cancel_scheduled") await endWithPeriod(tx, plan);
  else if (plan.status === "canceled" && plan.statusChangedAt <= later(now(), -restartAfter)) {
    await movePlan(tx, plan, "restart", { by: null });
  }
}

async function expireQuotes(tx: Tx, plan: Plan): Promise<void> {
  const expired = await tx.quote.updateManyAndReturn({
    where: { organizationId: plan.organizationId, status: "quoted", expiresAt: { lte: now() } },
    data: { status: "expired", closedAt: now() },
  });
  for (const quote of expired) await notifyOfPlan(tx, planNotifications.quoteExpired(quote));
  if (expired.length > 0 && plan.status === "quoted") await movePlan(tx, plan, "close_quote", { by: null });
}

async function renew(tx: Tx, plan: Plan): Promise<void> {
  const { periodEnd, provider } = plan;
  if (!periodEnd) return;
  if (provider === "stripe") return periodEnd <= now() ? readAtStripe(tx, plan) : undefined;
  if (periodEnd <= later(now(), renewalNotice)) await billNextPeriod(tx, plan, periodEnd);
  if (periodEnd > now()) return;
  const graceUntil = later(periodEnd, graceMs);
  const moved = await movePlan(tx, plan, "miss_payment", { by: null, change: { graceUntil } });
  await notifyOfPlan(tx, planNotifications.paymentFailed(moved, graceUntil));
  await endGrace(tx, moved);
}

/** Issues the next period's invoice, once, and a reminder, once, shortly before it is due. */
async function billNextPeriod(tx: Tx, plan: Plan, periodStart: Date): Promise<void> {
  const { organizationId, interval, quoteId, amountCents, currency, seats } = plan;
  if (!interval || amountCents === null) return;
  const open = await tx.invoice.findFirst({
    where: { organizationId, kind: "renewal", periodStart, status: { not: "void" } },
  });
  const periodEnd = addInterval(periodStart, interval);
  const terms = includedText(seats);
  const invoice =
    open ??
    (await issueInvoice(tx, {
      organizationId,
      quoteId,
      kind: "renewal",
      lines: [
        {
          text: `Pitchside ${planLabels[plan.plan]}, ${periodText(periodStart, periodEnd)}`,
          detail: terms,
          cents: Number(amountCents),
        },
      ],
      currency,
      dueAt: periodStart,
      periodStart,
      periodEnd,
    }));
  if (!open) await notifyOfPlan(tx, planNotifications.renewal(invoice));
  const isDueSoon = invoice.status === "open" && invoice.dueAt > now() && invoice.dueAt <= later(now(), dueSoon);
  if (isDueSoon) await notifyOfPlan(tx, planNotifications.dueSoon(invoice));
}

async function endGrace(tx: Tx, plan: Plan): Promise<void> {
  const { graceUntil } = plan;
  if (!graceUntil) return;
  if (graceUntil <= now()) {
    const moved = await movePlan(tx, plan, "end_grace", { by: null });
    await notifyOfPlan(tx, planNotifications.readOnly(moved));
  } else if (graceUntil <= later(now(), graceEnding)) {
    await notifyOfPlan(tx, planNotifications.graceEnding(plan, graceUntil));
  }
}

async function endWithPeriod(tx: Tx, plan: Plan): Promise<void> {
  if (!plan.periodEnd || plan.periodEnd > now()) return;
  if (plan.provider === "stripe") return readAtStripe(tx, plan);
  await endPlan(tx, plan, { by: null });
}

/** Stripe renews and ends its own plans; if its event never arrived, we query it. */
async function readAtStripe(tx: Tx, { providerId }: Plan): Promise<void> {
  if (providerId) await enqueue(tx, syncStripeJob, { subscriptionId: providerId });
}

/** An error in one plan does not block others; only an outage ends the run, which is retried. */
const noteFailure =
  (organizationId: string) =>
  (error: unknown): void => {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    logger.error({ err: error, organizationId }, "a plan could not be renewed or ended");
  };

export const advancePlansJob = defineJob(
  "subscriptions.advance",
  async (_: object, { signal }) => {
    await advancePlans(signal);
  },
  { everySeconds: 900, limitSeconds: 240 },
);
