import "server-only";
import type Stripe from "stripe";
import { planLabels } from "@/lib/entitlements/entitlement";
import { type PlanStep, stepsBetween } from "@/lib/entitlements/plan-states";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { notifyOfPlan, planNotifications } from "../notifications";
import { endPlan } from "../ending";
import { type Invoice, issueInvoice, periodText } from "../invoices/issue-store";
import { termsOfQuote } from "../invoices/payment";
import { announceIfOpened, quotedTerms, settleInvoice } from "../invoices/settle";
import { type Plan, type PlanChange, lockPlan, movePlan } from "../plan-store";
import { callStripe } from "./client";
import { type PaidStripeInvoice, type StripeReading, graceOf, readingOf } from "./reading";
import { defineJob } from "@/lib/platform/jobs/jobs";

const maxReadings = 12;

/**
 * Reads a subscription and its invoices at Stripe and makes our plan agree. Safe to repeat and to run twice at once: a
 * snapshot is applied only if nothing else was applied since before it was read, otherwise it is read again, so an
 * older snapshot never overwrites a newer one.
 */
export async function syncFromStripe(subscriptionId: string): Promise<void> {
  for (let reading = 1; reading <= maxReadings; reading += 1) {
    const version = await versionOf(subscriptionId);
    const read = await readSubscription(subscriptionId);
    if (!read) return;
    if (await applyReading(read, version)) return;
  }
  throw new Error("The plan kept changing while its state was read from Stripe.");
}

/** Null before the plan knows the subscription: then its row is found from the snapshot and its version must be new. */
async function versionOf(providerId: string): Promise<number | null> {
  const plan = await db.subscription.findUnique({ where: { providerId }, select: { syncVersion: true } });
  return plan?.syncVersion ?? null;
}

const readSubscription = (id: string): Promise<StripeReading | null> =>
  callStripe(async (client) => {
    const [subscription, invoices] = await Promise.all([
      client.subscriptions.retrieve(id),
      client.invoices.list({ subscription: id, limit: 24 }),
    ]);
    return readingOf(subscription, invoices.data);
  });

/** False if something was applied since the version was read. */
async function applyReading(read: StripeReading, version: number | null): Promise<boolean> {
  return inTransaction(async (tx) => {
    const known = await tx.organization.count({ where: { id: read.organizationId } });
    if (known === 0) return true;
    const plan = await lockPlan(tx, read.organizationId);
    const isOurs = plan.providerId === read.subscriptionId;
    if (isOurs ? plan.syncVersion !== version : version !== null) return false;
    if (!isOurs && !mayTakeOver(plan, read)) return true;
    const numbered = await tx.subscription.update({
      where: { organizationId: plan.organizationId },
      data: {
        providerId: read.subscriptionId,
        customerId: read.customerId,
        syncVersion: { increment: 1 },
      },
    });
    await applyState(tx, numbered, read);
    return true;
  });
}

/** A running plan is not replaced by another subscription; someone has to investigate why there are two. */
function mayTakeOver(plan: Plan, read: StripeReading): boolean {
  if (read.status === null || read.status === "canceled") return false;
  const isTaken = ["active", "cancel_scheduled", "past_due", "unpaid"].includes(plan.status);
  if (isTaken) {
    logger.error(
      { organizationId: plan.organizationId, subscriptionId: read.subscriptionId },
      "a second Stripe subscription was paid for an organization that has a plan",
    );
  }
  return !isTaken;
}

async function applyState(tx: Tx, before: Plan, read: StripeReading): Promise<void> {
  if (read.status === null) return;
  let plan = before;
  for (const invoice of await unrecorded(tx, read)) plan = await recordPaid(tx, plan, read, invoice);
  plan = await takeTerms(tx, plan, read);
  for (const step of stepsTo(plan, read.status)) plan = await performStep(tx, plan, step, read);
  await announceIfOpened(tx, before, plan);
}

/** Our own grace period decides when a past-due plan becomes unpaid; Stripe may keep retrying for longer. */
function stepsTo({ status }: Plan, to: NonNullable<StripeReading["status"]>): readonly PlanStep[] {
  if (to === "past_due" && status === "unpaid") return [];
  return stepsBetween(status, to) ?? [];
}

/** Paid at Stripe but not yet among our invoices, oldest first. */
async function unrecorded(tx: Tx, { paid }: StripeReading): Promise<PaidStripeInvoice[]> {
  const recorded = await tx.invoice.findMany({
    where: { providerId: { in: paid.map(({ id }) => id) } },
    select: { providerId: true },
  });
  const known = new Set(recorded.map(({ providerId }) => providerId));
  return paid.filter(({ id }) => !known.has(id));
}

/** Marks the matching open invoice as paid; a renewal or change billed by Stripe gets one of our numbers. */
async function recordPaid(tx: Tx, plan: Plan, read: StripeReading, paid: PaidStripeInvoice): Promise<Plan> {
  const open = await tx.invoice.findFirst({
    where: { organizationId: plan.organizationId, status: "open", kind: "first", quoteId: read.quoteId ?? "" },
  });
  if (open && plan.status === "quoted") return settleByStripe(tx, plan, open, paid);
  const invoice = await issueInvoice(tx, {
    organizationId: plan.organizationId,
    quoteId: read.quoteId,
    kind: "renewal",
    lines: [{ text: lineText(plan, paid), detail: periodOf(read), cents: paid.amountCents }],
    currency: paid.currency,
    dueAt: paid.paidAt,
    periodStart: read.periodStart ?? undefined,
    periodEnd: read.periodEnd ?? undefined,
    stripe: { invoiceId: paid.id, paidAt: paid.paidAt },
  });
  await notifyOfPlan(tx, planNotifications.paid(invoice, read.periodEnd));
  return plan;
}

const settleByStripe = (tx: Tx, plan: Plan, invoice: Invoice, paid: PaidStripeInvoice): Promise<Plan> =>
  settleInvoice(tx, plan, invoice, { by: null, paidAt: paid.paidAt, note: null, stripeInvoiceId: paid.id });

const lineText = ({ plan }: Plan, { reason }: PaidStripeInvoice): string =>
  `Pitchside ${planLabels[plan]}${reason === "subscription_update" ? ", change of plan" : ""}`;

const periodOf = ({ periodStart, periodEnd }: StripeReading): string | null =>
  periodStart && periodEnd ? periodText(periodStart, periodEnd) : null;

/** The terms of the quote that Stripe currently bills, and its period. */
async function takeTerms(tx: Tx, plan: Plan, read: StripeReading): Promise<Plan> {
  if (plan.status === "quoted" || plan.status === "canceled" || plan.status === "starter") return plan;
  const quote = read.quoteId && read.quoteId !== plan.quoteId ? await quotedTerms(tx, read.quoteId) : null;
  const change: PlanChange = {
    ...(quote && termsOfQuote(quote)),
    provider: "stripe",
    ...(read.periodStart && { periodStart: read.periodStart }),
    ...(read.periodEnd && { periodEnd: read.periodEnd }),
  };
  return tx.subscription.update({ where: { organizationId: plan.organizationId }, data: change });
}

async function performStep(tx: Tx, plan: Plan, step: PlanStep, read: StripeReading): Promise<Plan> {
  if (step === "activate") return activate(tx, plan, read);
  if (step === "end") return endPlan(tx, plan, { by: null, reason: "The subscription ended at Stripe." });
  if (step === "miss_payment") {
    const graceUntil = graceOf(plan.graceUntil, read.periodStart ?? now());
    const moved = await movePlan(tx, plan, step, { by: null, change: { graceUntil } });
    await notifyOfPlan(tx, planNotifications.paymentFailed(moved, graceUntil));
    return moved;
  }
  const moved = await movePlan(tx, plan, step, { by: null, change: step === "settle" ? { graceUntil: null } : {} });
  if (step === "end_grace") await notifyOfPlan(tx, planNotifications.readOnly(moved));
  if (step === "schedule_cancel" && read.status === "cancel_scheduled" && moved.periodEnd) {
    await notifyOfPlan(tx, planNotifications.cancelScheduled(moved, moved.periodEnd));
  }
  return moved;
}

/** Paid at Stripe although none of our invoices was open for it. */
async function activate(tx: Tx, plan: Plan, { quoteId, periodStart, periodEnd }: StripeReading): Promise<Plan> {
  const terms = termsOfQuote(await quotedTerms(tx, quoteId));
  return movePlan(tx, plan, "activate", {
    by: null,
    change: { ...terms, provider: "stripe", periodStart, periodEnd, graceUntil: null },
  });
}

/** The subscription that an event is about, if it is about one. */
export function subscriptionOf(event: Pick<Stripe.Event, "data">): string | null {
  const object = event.data.object as unknown as Record<string, Prisma.JsonValue | undefined>;
  if (object["object"] === "subscription") return textOf(object["id"]);
  const parent = object["parent"] as { subscription_details?: { subscription?: unknown } } | null | undefined;
  return textOf(object["subscription"]) ?? textOf(parent?.subscription_details?.subscription);
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (value && typeof value === "object" && "id" in value && typeof value.id === "string") return value.id;
  return null;
}

export const syncStripeJob = defineJob<{ subscriptionId: string }>(
  "subscriptions.sync-stripe",
  ({ subscriptionId }) => syncFromStripe(subscriptionId),
  { retries: 8, limitSeconds: 60 },
);
