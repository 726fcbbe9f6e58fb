import "server-only";
import type Stripe from "stripe";
import type { Seller } from "@/lib/auth/actor";
import { planLabels } from "@/lib/entitlements/entitlement";
import { noTax } from "@/lib/organizations/legal/tax";
import { isRunning } from "@/lib/entitlements/plan-states";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/platform/errors";
import { readIssuer } from "../invoices/issue-store";
import { taxOn } from "../invoices/parties";
import { quotedTerms } from "../invoices/settle";
import type { QuotedTerms } from "../invoices/payment";
import { requirePlanManager } from "../policy";
import type { HostedPage } from "../schema";
import { callStripe, stripe, isStripeOn } from "./client";
import { toStripe } from "./reading";
import { syncFromStripe } from "./sync-commands";
import { defineJob } from "@/lib/platform/jobs/jobs";

/** An invoice that was paid another way, or is void, must not be paid through a Stripe page that is still open. */
export const expireCheckoutJob = defineJob<{ checkoutId: string }>(
  "subscriptions.expire-checkout",
  async ({ checkoutId }) => {
    if (!isStripeOn()) return;
    await callStripe(async (client) => {
      const session = await client.checkout.sessions.retrieve(checkoutId);
      if (session.status === "open") await client.checkout.sessions.expire(checkoutId);
    });
  },
);

const pageAt = (path: string): string => `${env().APP_URL}${path}`;

/**
 * The Stripe page for paying the accepted quote. One page at a time: an open one is reused, and a paid one is
 * processed. For a plan already managed by Stripe, the accepted change is made there and Stripe bills the difference.
 */
export async function openCheckout(actor: Seller): Promise<HostedPage> {
  requirePlanManager(actor);
  stripe();
  const { organizationId } = actor;
  const plan = await db.subscription.findUnique({ where: { organizationId } });
  const quote = await db.quote.findFirst({
    where: { organizationId, status: "accepted" },
    orderBy: [{ acceptedAt: "desc" }, { id: "desc" }],
    include: { invoices: { where: { status: "open" } } },
  });
  if (!plan || !quote || plan.quoteId === quote.id) throw conflict("There is nothing to pay online right now.");
  const terms = await chargedTerms(quote.id);
  if (plan.provider === "stripe" && isRunning(plan.status) && plan.providerId) {
    await changeAtStripe(plan.providerId, terms, organizationId);
    return { url: pageAt("/account/subscription") };
  }
  const invoice = quote.invoices[0];
  if (!invoice || invoice.kind !== "first") throw conflict("This invoice is paid by bank transfer.");
  const open = invoice.checkoutId ? await findOpenCheckout(invoice.checkoutId) : null;
  if (open) return open;
  const customer = plan.customerId ?? (await makeCustomer(actor));
  const session = await makeSession({ organizationId, customer, terms, invoice });
  await db.invoice.updateMany({
    where: { id: invoice.id, organizationId, status: "open" },
    data: { checkoutId: session.id },
  });
  return { url: session.url ?? pageAt("/organization-payment") };
}

/** Stripe's page for changing cards. */
export async function openPortal(actor: Seller): Promise<HostedPage> {
  requirePlanManager(actor);
  stripe();
  const plan = await db.subscription.findUnique({
    where: { organizationId: actor.organizationId },
    select: { customerId: true },
  });
  const customer = plan?.customerId;
  if (!customer) throw conflict("Your plan isn’t paid online, so there are no payment details to change.");
  const session = await callStripe((client) =>
    client.billingPortal.sessions.create({ customer, return_url: pageAt("/account/subscription") }),
  );
  return { url: session.url };
}

/** Stripe charges the amount on our invoices: the price including tax. */
async function chargedTerms(quoteId: string): Promise<QuotedTerms> {
  const [terms, issuer] = await Promise.all([quotedTerms(db, quoteId), readIssuer(db)]);
  const tax = taxOn(Number(terms.amountCents), issuer?.tax ?? noTax);
  return { ...terms, amountCents: terms.amountCents + BigInt(tax) };
}

async function findOpenCheckout(id: string): Promise<HostedPage | null> {
  const session = await callStripe((client) => client.checkout.sessions.retrieve(id));
  if (session.status === "open" && session.url) return { url: session.url };
  const { subscription } = session;
  if (session.status !== "complete" || !subscription) return null;
  await syncFromStripe(typeof subscription === "string" ? subscription : subscription.id);
  return { url: pageAt("/account/subscription") };
}

async function makeCustomer({ organizationId, organizationName, email }: Seller): Promise<string> {
  const { id } = await callStripe((client) =>
    client.customers.create(
      { name: organizationName, email, metadata: { organizationId } },
      { idempotencyKey: `customer:${organizationId}` },
    ),
  );
  return id;
}

interface Paying {
  organizationId: string;
  customer: string;
  terms: QuotedTerms;
  invoice: { id: string; checkoutId: string | null };
}

const makeSession = ({ organizationId, customer, terms, invoice }: Paying): Promise<Stripe.Checkout.Session> =>
  callStripe((client) =>
    client.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        client_reference_id: organizationId,
        line_items: [{ quantity: 1, price_data: { ...priceOf(terms), product_data: { name: nameOf(terms) } } }],
        subscription_data: { metadata: { organizationId, quoteId: terms.id } },
        metadata: { organizationId, invoiceId: invoice.id },
        success_url: pageAt("/account/subscription?paid=1"),
        cancel_url: pageAt("/organization-payment"),
      },
      // The expired page is part of the key: then a new one is created, and two concurrent requests create only one.
      { idempotencyKey: `checkout:${invoice.id}:${invoice.checkoutId ?? "first"}` },
    ),
  );

/** The price of the running subscription is replaced; Stripe bills the difference immediately or rejects it. */
async function changeAtStripe(id: string, terms: QuotedTerms, organizationId: string): Promise<void> {
  await callStripe(async (client) => {
    const current = await client.subscriptions.retrieve(id);
    const item = current.items.data[0];
    if (!item || current.metadata["quoteId"] === terms.id) return;
    const product = typeof item.price.product === "string" ? item.price.product : item.price.product.id;
    await client.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price_data: { ...priceOf(terms), product } }],
        metadata: { organizationId, quoteId: terms.id },
        proration_behavior: "always_invoice",
        payment_behavior: "error_if_incomplete",
      },
      { idempotencyKey: `change:${id}:${terms.id}` },
    );
  });
  await syncFromStripe(id);
}

const nameOf = ({ plan }: QuotedTerms): string => `Pitchside ${planLabels[plan]}`;

const priceOf = ({ amountCents, currency, interval }: QuotedTerms) => ({
  currency: currency.toLowerCase(),
  unit_amount: toStripe(amountCents, currency),
  recurring: { interval },
});
