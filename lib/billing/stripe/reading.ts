/**
 * Translates Stripe's objects to our terms. Nothing is taken from an event's content: its object is fetched again, so
 * that late, repeated and missing events all lead to the same plan.
 */
import type Stripe from "stripe";
import { later } from "@/lib/platform/clock";
import { minorDigits } from "@/lib/platform/money";
import { type PlanStatus, graceMs } from "@/lib/entitlements/plan-states";

export interface StripeReading {
  subscriptionId: string;
  customerId: string;
  organizationId: string;
  quoteId: string | null;
  /** Null while the first payment is not complete: our plan is unchanged. */
  status: Extract<PlanStatus, "active" | "past_due" | "unpaid" | "cancel_scheduled" | "canceled"> | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** Oldest first. */
  paid: readonly PaidStripeInvoice[];
}

export interface PaidStripeInvoice {
  id: string;
  amountCents: number;
  currency: string;
  paidAt: Date;
  reason: string;
}

const statuses: Record<Stripe.Subscription.Status, StripeReading["status"]> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "unpaid",
  paused: "unpaid",
  canceled: "canceled",
  incomplete_expired: null,
  incomplete: null,
};

/** Null for a subscription that is not ours. */
export function readingOf(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): StripeReading | null {
  const organizationId = subscription.metadata["organizationId"];
  if (!organizationId) return null;
  const item = subscription.items.data[0];
  const status = statuses[subscription.status] ?? null;
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer),
    organizationId,
    quoteId: subscription.metadata["quoteId"] ?? null,
    status: status === "active" && subscription.cancel_at_period_end ? "cancel_scheduled" : status,
    periodStart: timestampOf(item?.current_period_start),
    periodEnd: timestampOf(item?.current_period_end),
    paid: invoices
      .filter(({ status: state, amount_paid }) => state === "paid" && amount_paid > 0)
      .map(paidOf)
      .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime()),
  };
}

/** Stripe's decimals differ from ISO 4217 for some currencies: https://docs.stripe.com/currencies#special-cases */
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };
const scaleOf = (currency: string): number =>
  10 ** ((stripeDigits[currency] ?? minorDigits(currency)) - minorDigits(currency));

const fromStripe = (amount: number, currency: string): number => Math.round(amount / scaleOf(currency));
export const toStripe = (cents: number | bigint, currency: string): number =>
  Math.round(Number(cents) * scaleOf(currency));

function paidOf(invoice: Stripe.Invoice): PaidStripeInvoice {
  const { id, amount_paid, currency, status_transitions, created, billing_reason } = invoice;
  return {
    id: id ?? "",
    amountCents: fromStripe(amount_paid, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    paidAt: timestampOf(status_transitions?.paid_at ?? created) ?? new Date(0),
    reason: billing_reason ?? "",
  };
}

/** A plan keeps the start of its grace period; without one, it starts at the end of the paid period. */
export const graceOf = (known: Date | null, unpaidSince: Date): Date => known ?? later(unpaidSince, graceMs);

const idOf = (reference: string | { id: string }): string => (typeof reference === "string" ? reference : reference.id);

const timestampOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
