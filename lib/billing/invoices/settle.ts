import "server-only";
import { type PaidPlan, entitlementOf, isPaidPlan } from "@/lib/entitlements/entitlement";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { notifyOfPlan, planNotifications } from "../notifications";
import { type Plan, type PlanActor, type PlanChange, movePlan, notePlan } from "../plan-store";
import { announceUnlockedJob } from "../unlock-job";
import { voidOpenInvoices } from "./void-store";
import type { Invoice } from "./issue-store";
import { type QuotedTerms, paidPeriod, snapshotOf, termsOfQuote } from "./payment";

export interface Payment {
  by: PlanActor;
  paidAt: Date;
  note: string | null;
  stripeInvoiceId?: string;
}

/**
 * Settles an open invoice of a locked plan: the plan becomes or stays active with the invoiced terms, and the payment's
 * changes are stored with the invoice.
 */
export async function settleInvoice(tx: Tx, plan: Plan, invoice: Invoice, payment: Payment): Promise<Plan> {
  const paid = await changePlan(tx, plan, invoice, payment);
  await tx.invoice.update({
    where: { id: invoice.id, status: "open" },
    data: {
      status: "paid",
      paidAt: payment.paidAt,
      paymentNote: payment.note,
      markedPaidById: payment.by?.userId ?? null,
      ...(payment.stripeInvoiceId && { provider: "stripe", providerId: payment.stripeInvoiceId }),
      effect: { before: snapshotOf(plan), after: snapshotOf(paid) },
    },
  });
  if (invoice.kind === "upgrade") {
    await voidOpenInvoices(tx, plan.organizationId, {
      by: null,
      reason: "Replaced by a plan change.",
      kind: "renewal",
    });
  }
  await notifyOfPlan(tx, planNotifications.paid(invoice, paid.periodEnd));
  await announceIfOpened(tx, plan, paid);
  return paid;
}

async function changePlan(tx: Tx, plan: Plan, invoice: Invoice, { by, stripeInvoiceId }: Payment): Promise<Plan> {
  const change: PlanChange = {
    ...(await termsAfter(tx, plan, invoice)),
    provider: stripeInvoiceId ? "stripe" : "invoice",
    graceUntil: null,
  };
  if (plan.status === "quoted") return movePlan(tx, plan, "activate", { by, change });
  if (plan.status === "past_due" || plan.status === "unpaid") return movePlan(tx, plan, "settle", { by, change });
  if (plan.status !== "active" && plan.status !== "cancel_scheduled") {
    throw conflict("This invoice’s plan has ended, so it can’t be paid. Void it instead.");
  }
  const after = await tx.subscription.update({ where: { organizationId: plan.organizationId }, data: change });
  await notePlan(tx, by, { action: "subscription.paid", before: plan, after });
  return after;
}

async function termsAfter(tx: Tx, plan: Plan, invoice: Invoice): Promise<PlanChange> {
  const quote = invoice.kind === "renewal" ? null : await quotedTerms(tx, invoice.quoteId);
  const interval = quote?.interval ?? plan.interval ?? "year";
  return { ...(quote && termsOfQuote(quote)), ...paidPeriod(invoice, interval, now()) };
}

/** The terms of an accepted quote. */
export async function quotedTerms(tx: Tx, quoteId: string | null): Promise<QuotedTerms> {
  const quote = quoteId ? await tx.quote.findUnique({ where: { id: quoteId } }) : null;
  const { id, plan, amountCents, currency, interval, seats } = quote ?? ({} as Partial<QuoteRow>);
  if (
    !id ||
    !plan ||
    !isPaidPlan(plan) ||
    amountCents === null ||
    amountCents === undefined ||
    !currency ||
    !interval
  ) {
    throw new Error("An invoice for a plan has an accepted quote.");
  }
  const paidPlan: PaidPlan = plan;
  return { id, plan: paidPlan, amountCents, currency, interval, seats: seats ?? null };
}

type QuoteRow = Prisma.QuoteGetPayload<object>;

/** If the plan has just become active, locked inquiries are announced. */
export async function announceIfOpened(tx: Tx, before: Plan, after: Plan): Promise<void> {
  const at = now();
  if (entitlementOf(before, at).isActive || !entitlementOf(after, at).isActive) return;
  await enqueue(tx, announceUnlockedJob, { organizationId: after.organizationId });
}
