import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { type Tx, db, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { notifyOfPlan, planNotifications } from "./notifications";
import { endPlan } from "./ending";
import { voidOpenInvoices } from "./invoices/void-store";
import { type Plan, lockPlan, movePlan } from "./plan-store";
import { requirePlanManager } from "./policy";
import { getSubscription } from "./queries";
import type { SubscriptionView } from "./schema";
import { callStripe } from "./stripe/client";
import { syncFromStripe } from "./stripe/sync-commands";

/**
 * Cancels the plan: an active one stays active to the end of its period, an unpaid one ends immediately. A plan managed
 * by Stripe is canceled there first. Idempotent. Throws `conflict` if there is no plan.
 */
export async function cancelPlan(actor: Seller): Promise<SubscriptionView> {
  requirePlanManager(actor);
  if (await canceledAtStripe(actor, true)) return getSubscription(actor);
  await inTransaction(async (tx) => {
    const plan = await lockPlan(tx, actor.organizationId);
    if (plan.status === "cancel_scheduled" || plan.status === "canceled") return;
    if (plan.status === "past_due" || plan.status === "unpaid") {
      await endPlan(tx, await noteCanceler(tx, plan, actor), { by: actor });
      return;
    }
    const change = { canceledAt: now(), canceledById: actor.userId };
    const moved = await movePlan(tx, plan, "schedule_cancel", { by: actor, change });
    await voidOpenInvoices(tx, plan.organizationId, { by: actor, reason: "The plan was canceled." });
    if (moved.periodEnd) await notifyOfPlan(tx, planNotifications.cancelScheduled(moved, moved.periodEnd));
  });
  return getSubscription(actor);
}

/** Keeps a plan that was set to end with its period. Idempotent. */
export async function keepPlan(actor: Seller): Promise<SubscriptionView> {
  requirePlanManager(actor);
  if (await canceledAtStripe(actor, false)) return getSubscription(actor);
  await inTransaction(async (tx) => {
    const plan = await lockPlan(tx, actor.organizationId);
    if (plan.status === "active") return;
    await movePlan(tx, plan, "undo_cancel", { by: actor, change: { canceledAt: null, canceledById: null } });
  });
  return getSubscription(actor);
}

const noteCanceler = (tx: Tx, { organizationId }: Plan, { userId }: Seller): Promise<Plan> =>
  tx.subscription.update({ where: { organizationId }, data: { canceledAt: now(), canceledById: userId } });

/** True if Stripe manages the plan and has done it. No network calls inside a transaction. */
async function canceledAtStripe({ organizationId, userId }: Seller, isCanceled: boolean): Promise<boolean> {
  const plan = await db.subscription.findUnique({
    where: { organizationId },
    select: { provider: true, providerId: true, status: true },
  });
  const id = plan?.provider === "stripe" ? plan.providerId : null;
  if (!plan || !id) return false;
  if (plan.status === "canceled" || plan.status === "starter") throw conflict("There is no plan to change.");
  const isOverdue = plan.status === "past_due" || plan.status === "unpaid";
  await callStripe((client) =>
    isCanceled && isOverdue
      ? client.subscriptions.cancel(id)
      : client.subscriptions.update(id, { cancel_at_period_end: isCanceled }),
  );
  await db.subscription.updateMany({
    where: { organizationId, providerId: id },
    data: isCanceled ? { canceledAt: now(), canceledById: userId } : { canceledAt: null, canceledById: null },
  });
  await syncFromStripe(id);
  return true;
}
