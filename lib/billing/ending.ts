import "server-only";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { notifyOfPlan, planNotifications } from "./notifications";
import { voidOpenInvoices } from "./invoices/void-store";
import { type Plan, type PlanActor, movePlan } from "./plan-store";

/**
 * Ends the plan now, back to the free connections. Open invoices and quotes are voided, and existing threads stay open.
 */
export async function endPlan(tx: Tx, plan: Plan, { by, reason }: { by: PlanActor; reason?: string }): Promise<Plan> {
  await voidOpenInvoices(tx, plan.organizationId, { by, reason: reason ?? "The plan ended." });
  const ended = await movePlan(tx, plan, "end", {
    by,
    reason,
    change: {
      plan: "seller_starter",
      graceUntil: null,
      canceledAt: plan.canceledAt ?? now(),
      seats: null,
    },
  });
  await notifyOfPlan(tx, planNotifications.canceled(plan, now()));
  return ended;
}
