/** The row of a plan under its lock: this lock serializes everything that happens to a plan. */
import "server-only";
import { audit } from "@/lib/auth/audit";
import type { AuditAction } from "@/lib/activity/actions";
import type { OrganizationMember, PlatformAdmin } from "@/lib/auth/actor";
import { type PlanStep, canPerformStep, planTransitions } from "@/lib/entitlements/plan-states";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { publish } from "@/lib/platform/live/events";
import { announceRelockedJob } from "./relock-job";

export type Plan = Prisma.SubscriptionGetPayload<object>;
export type PlanChange = Omit<Prisma.SubscriptionUncheckedUpdateInput, "status" | "organizationId">;

/** Locks the plan of a seller organization, which starts as `starter`. */
export async function lockPlan(tx: Tx, organizationId: string): Promise<Plan> {
  await tx.$executeRaw`
    INSERT INTO "subscriptions" ("organizationId", "updatedAt", "statusChangedAt")
    VALUES (${organizationId}::uuid, ${now()}, ${now()}) ON CONFLICT ("organizationId") DO NOTHING`;
  await tx.$queryRaw`
    SELECT 1 FROM "subscriptions" WHERE "organizationId" = ${organizationId}::uuid FOR NO KEY UPDATE`;
  return tx.subscription.findUniqueOrThrow({ where: { organizationId } });
}

/** Who changed a plan: a member, an admin, or the system by the clock or by Stripe. */
export type PlanActor = OrganizationMember | PlatformAdmin | null;

/** Performs a transition from the table. Throws `conflict` if the plan's state does not allow it. */
export async function movePlan(
  tx: Tx,
  plan: Plan,
  step: PlanStep,
  { by, change = {}, reason }: { by: PlanActor; change?: PlanChange; reason?: string },
): Promise<Plan> {
  if (!canPerformStep(step, plan.status)) throw conflict(refusals[step]);
  const moved = await tx.subscription.update({
    where: { organizationId: plan.organizationId, status: plan.status },
    data: { ...change, status: planTransitions[step].to, statusChangedAt: now() },
  });
  await notePlan(tx, by, { action: `subscription.${step}`, before: plan, after: moved, reason });
  if (step === "end" || step === "end_grace")
    await enqueue(tx, announceRelockedJob, { organizationId: plan.organizationId });
  return moved;
}

const refusals: Record<PlanStep, string> = {
  request_quote: "A quote for this organization is already in progress.",
  send_quote: "This request was already answered.",
  close_quote: "This quote is no longer open.",
  activate: "This plan can’t be activated: it has no accepted quote.",
  miss_payment: "Only an active plan can be past due.",
  end_grace: "This plan isn’t past due.",
  settle: "This plan isn’t past due.",
  schedule_cancel: "Only an active plan can be canceled.",
  undo_cancel: "This plan isn’t being canceled.",
  end: "This plan can’t end now.",
  restart: "This plan isn’t canceled.",
};

interface PlanNote {
  action: AuditAction;
  before: Plan;
  after: Plan;
  reason?: string;
}

/** The audit row of a change, and the live event that refreshes the organization's open pages. */
export async function notePlan(tx: Tx, by: PlanActor, { action, before, after, reason }: PlanNote): Promise<void> {
  await publish(tx, {
    stream: `organization:${after.organizationId}`,
    type: "plan.changed",
    payload: { organizationId: after.organizationId, status: after.status },
  });
  await audit(tx, by, action, ["subscription", after.organizationId], {
    organizationId: after.organizationId,
    before: factsOf(before),
    after: factsOf(after),
    reason,
  });
}

const factsOf = (plan: Plan) => ({
  status: plan.status,
  plan: plan.plan,
  seats: plan.seats,
  quoteId: plan.quoteId,
  amountCents: plan.amountCents === null ? null : Number(plan.amountCents),
  periodEnd: plan.periodEnd?.toISOString() ?? null,
  graceUntil: plan.graceUntil?.toISOString() ?? null,
});
