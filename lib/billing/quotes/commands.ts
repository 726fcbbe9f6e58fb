import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Seller } from "@/lib/auth/actor";
import { isPaidPlan, planLabels } from "@/lib/entitlements/entitlement";
import { isRunning } from "@/lib/entitlements/plan-states";
import { days, later, now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { notifyOfPlan, planNotifications } from "../notifications";
import { type InvoiceLine, issueInvoice, readIssuer } from "../invoices/issue-store";
import { settleInvoice } from "../invoices/settle";
import { unusedCredit } from "../periods";
import { type Plan, lockPlan, movePlan } from "../plan-store";
import { billingVisibleTo, requirePlanManager } from "../policy";
import { getSubscription } from "../queries";
import type { AcceptQuoteInput, QuoteRef, RequestQuoteInput, SubscriptionView } from "../schema";
import { toQuoteView, includedText } from "../view";
import { notifyAdminsOfWork } from "../notifications";
import { PAYMENT_DAYS, openQuoteStatuses } from "./vocabulary";

type Quote = Prisma.QuoteGetPayload<object>;

/**
 * Requests a quote, or changes the request until it is answered. Throws `conflict` while a quote or an invoice is
 * waiting for the seller.
 */
export async function requestQuote(actor: Seller, input: RequestQuoteInput): Promise<SubscriptionView> {
  requirePlanManager(actor);
  await inTransaction(async (tx) => {
    const plan = await lockPlan(tx, actor.organizationId);
    const target = {
      requestedSeats: input.seats ?? null,
      requestNote: input.note || null,
    };
    const open = await tx.quote.findFirst({ where: openOf(actor) });
    if (open?.status === "quoted") throw conflict("Your quote is ready. Accept it, or withdraw it to ask for another.");
    if (open) {
      await tx.quote.update({ where: { id: open.id, status: "requested" }, data: target });
      return;
    }
    await rejectOpenBill(tx, actor);
    const quote = await tx.quote.create({
      data: { organizationId: actor.organizationId, ...target, requestedById: actor.userId, createdAt: now() },
    });
    if (!isRunning(plan.status)) await movePlan(tx, plan, "request_quote", { by: actor });
    await notifyAdminsOfWork(tx, actor, { quoteId: quote.id, what: "requested a quote", note: target.requestNote });
    await audit(tx, actor, "quote.request", ["quote", quote.id], {
      before: { status: quote.status },
      after: { ...target, requestNote: null },
    });
  });
  return getSubscription(actor);
}

/** Withdraws a request or an open quote. Idempotent. */
export async function withdrawQuote(actor: Seller, { quoteId }: QuoteRef): Promise<SubscriptionView> {
  requirePlanManager(actor);
  await inTransaction(async (tx) => {
    const plan = await lockPlan(tx, actor.organizationId);
    const quote = await ownQuote(tx, actor, quoteId);
    if (quote.status === "withdrawn") return;
    if (quote.status !== "requested" && quote.status !== "quoted") throw conflict("This quote is no longer open.");
    await tx.quote.update({
      where: { id: quote.id, status: quote.status },
      data: { status: "withdrawn", closedAt: now(), closedById: actor.userId },
    });
    if (!isRunning(plan.status)) await movePlan(tx, plan, "close_quote", { by: actor });
    await audit(tx, actor, "quote.withdraw", ["quote", quote.id], {
      before: { status: quote.status },
      after: { status: "withdrawn" },
    });
  });
  return getSubscription(actor);
}

/**
 * Accepts the displayed version of a quote, and issues its invoice. Idempotent. Throws `conflict` with the current
 * quote if the terms have changed, and for one that has expired or is closed.
 */
export async function acceptQuote(actor: Seller, input: AcceptQuoteInput): Promise<SubscriptionView> {
  requirePlanManager(actor);
  await inTransaction(async (tx) => {
    const plan = await lockPlan(tx, actor.organizationId);
    const quote = await ownQuote(tx, actor, input.quoteId);
    if (quote.version !== input.version) {
      throw conflict("This quote has changed. Review the new terms before you accept.", { quote: toQuoteView(quote) });
    }
    if (quote.status === "accepted") return;
    rejectUnlessOpen(quote);
    rejectUnlessReady(plan);
    const accepted = await tx.quote.update({
      where: { id: quote.id, status: "quoted", version: input.version },
      data: { status: "accepted", acceptedAt: now(), acceptedById: actor.userId },
    });
    await audit(tx, actor, "quote.accept", ["quote", quote.id], {
      before: { status: quote.status },
      after: { version: quote.version, status: "accepted" },
    });
    await bill(tx, actor, plan, accepted, input.purchaseOrder);
    await notifyAdminsOfWork(tx, actor, { quoteId: quote.id, what: "accepted a quote", note: null });
  });
  return getSubscription(actor);
}

/** A plan managed by Stripe is changed there, and Stripe bills the difference; any other gets an invoice from us. */
async function bill(tx: Tx, actor: Seller, plan: Plan, quote: Quote, purchaseOrder?: string): Promise<void> {
  const isChange = isRunning(plan.status);
  if (isChange && plan.provider === "stripe") return;
  const invoice = await issueInvoice(tx, {
    organizationId: plan.organizationId,
    quoteId: quote.id,
    kind: isChange ? "upgrade" : "first",
    lines: [lineOf(quote), ...(isChange ? creditLines(plan, quote) : [])],
    currency: quote.currency,
    dueAt: later(now(), days((await readIssuer(tx))?.paymentDays ?? PAYMENT_DAYS)),
    purchaseOrder,
  });
  if (invoice.amountCents === 0n) {
    await settleInvoice(tx, plan, invoice, {
      by: actor,
      paidAt: now(),
      note: "Covered by the unused part of your plan.",
    });
    return;
  }
  await notifyOfPlan(tx, planNotifications.accepted(invoice));
}

const lineOf = ({ plan, interval, seats, amountCents }: Quote): InvoiceLine => ({
  text: `Pitchside ${planLabels[plan]}, 1 ${interval}`,
  detail: includedText(seats),
  cents: Number(amountCents ?? 0n),
});

/** The rest of the current period is credited, in the same currency. */
function creditLines(plan: Plan, { currency }: Quote): InvoiceLine[] {
  const credit = plan.currency === currency ? Number(unusedCredit(plan, now())) : 0;
  if (credit === 0 || !isPaidPlan(plan.plan)) return [];
  return [{ text: `Unused part of your current ${planLabels[plan.plan]} period`, detail: null, cents: -credit }];
}

function rejectUnlessOpen(quote: Quote): void {
  const isExpired = quote.expiresAt !== null && quote.expiresAt <= now();
  if (quote.status === "quoted" && !isExpired) return;
  const message = isExpired ? "This quote has expired. Request a new one." : "This quote is no longer open.";
  throw conflict(message, { quote: toQuoteView(quote) });
}

function rejectUnlessReady({ status }: Plan): void {
  if (status === "past_due" || status === "unpaid") throw conflict("Pay the open invoice before you change your plan.");
  if (status === "cancel_scheduled") throw conflict("Your plan is being canceled. Keep it before you change it.");
}

async function rejectOpenBill(tx: Tx, { organizationId }: Seller): Promise<void> {
  const open = await tx.invoice.count({
    where: { organizationId, status: "open", kind: { in: ["first", "upgrade"] } },
  });
  if (open > 0) throw conflict("An invoice for a quote that you accepted is open. Pay it first.");
}

const openOf = ({ organizationId }: Seller) => ({ organizationId, status: { in: [...openQuoteStatuses] } });

async function ownQuote(tx: Tx, actor: Seller, id: string): Promise<Quote> {
  const quote = await tx.quote.findFirst({ where: { AND: [{ id }, billingVisibleTo(actor)] } });
  if (!quote) throw notFound("This quote");
  return quote;
}
