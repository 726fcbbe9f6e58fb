import type { PlatformAdmin, Seller } from "@/lib/auth/actor";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { sendQuote } from "@/lib/billing/quotes/admin-commands";
import { acceptQuote, requestQuote } from "@/lib/billing/quotes/commands";
import type { SendQuoteInput } from "@/lib/billing/quotes/schema";
import { markInvoicePaid } from "@/lib/billing/invoices/admin-commands";
import { toIsoDay } from "@/lib/platform/days";
import { makeAdmin, makeSeller } from "./people";

export const terms = (more: Partial<SendQuoteInput> = {}): SendQuoteInput => ({
  seen: 1,
  plan: "seller_pro",
  amount: 4800,
  currency: "USD",
  interval: "year",
  seats: 10,
  validUntil: toIsoDay(later(now(), days(30))),
  notes: null,
  ...more,
});

export interface Quoted {
  seller: Seller;
  admin: PlatformAdmin;
  quoteId: string;
}

/** A seller whose request is open. */
export async function makeQuoteRequest(seller?: Seller): Promise<Quoted> {
  const requester = seller ?? (await makeSeller());
  const { quote } = await requestQuote(requester, { seats: 8, note: "From January, please." });
  return { seller: requester, admin: await makeAdmin(), quoteId: quote?.id ?? "" };
}

/** A seller with a quote at version 2. */
export async function makeQuote(more: Partial<SendQuoteInput> = {}, seller?: Seller): Promise<Quoted> {
  const quoted = await makeQuoteRequest(seller);
  await sendQuote(quoted.admin, { id: quoted.quoteId, ...terms(more) });
  return quoted;
}

/** An accepted quote with its open invoice. */
export async function makeBill(
  more: Partial<SendQuoteInput> = {},
  seller?: Seller,
): Promise<Quoted & { invoiceId: string }> {
  const quoted = await makeQuote(more, seller);
  await acceptQuote(quoted.seller, { quoteId: quoted.quoteId, version: 2 });
  const { id } = await db.invoice.findFirstOrThrow({ where: { quoteId: quoted.quoteId, status: "open" } });
  return { ...quoted, invoiceId: id };
}

/** A plan that was paid by transfer just now. */
export async function makePaidPlan(
  more: Partial<SendQuoteInput> = {},
  seller?: Seller,
): Promise<Quoted & { invoiceId: string }> {
  const bill = await makeBill(more, seller);
  await markInvoicePaid(bill.admin, { id: bill.invoiceId });
  return bill;
}

export const planOf = (organizationId: string) => db.subscription.findUniqueOrThrow({ where: { organizationId } });
