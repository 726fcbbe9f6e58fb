import "server-only";
import type { OrganizationMember, Seller } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { billToOf, issuerOf } from "@/lib/billing/invoices/parties";
import { bankFor, parseLegalDetails } from "@/lib/organizations/legal/schema";
import { noTax } from "@/lib/organizations/legal/tax";
import { days, later, now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { type Prisma, type Tx, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { dealsVisibleTo } from "../policy";
import type { IssuedInvoice } from "./document";
import { type InvoiceDraft, invoiceFactsSchema } from "./schema";

/** An issued invoice or credit note, for either side of its deal. Throws `not_found` for any other. */
export async function getInvoice(
  actor: OrganizationMember,
  { id, invoiceId }: { id: string; invoiceId: string },
): Promise<IssuedInvoice> {
  const invoice = await db.dealInvoice.findFirst({
    where: { id: invoiceId, dealId: id, deal: dealsVisibleTo(actor) },
    include: {
      credits: { select: { number: true, issuedAt: true } },
      deal: { include: { listing: { select: { title: true } } } },
    },
  });
  if (!invoice) throw notFound("This invoice");
  const { deal, number, label, amountCents, taxCents, dueOn, issuedAt, credits, reason } = invoice;
  return {
    ...invoiceFactsSchema.parse(invoice.facts),
    ...{ number, label },
    credits: credits && { number: credits.number, issuedAt: credits.issuedAt.toISOString(), reason: reason ?? "" },
    amountCents: Number(amountCents),
    taxCents: Number(taxCents),
    currency: deal.currency ?? "USD",
    dueOn: toIsoDay(dueOn),
    issuedAt: issuedAt.toISOString(),
    deal: {
      number: deal.number,
      listingTitle: deal.listing.title,
      termStart: toIsoDay(deal.termStart ?? dueOn),
      termEnd: toIsoDay(deal.termEnd ?? dueOn),
    },
  };
}

/** The initial values of a payment's invoice. Throws `not_found` for anyone else's deal. */
export async function getInvoiceDraft(
  actor: Seller,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<InvoiceDraft> {
  const where: Prisma.PaymentWhereInput = { id: paymentId, dealId: id, deal: dealsVisibleTo(actor) };
  const payment = await db.payment.findFirst({ where, include: { deal: true } });
  if (!payment) throw notFound("This payment");
  requireScope(actor, "negotiate");
  return draftOf(db, payment);
}

type PaymentOfDeal = Prisma.PaymentGetPayload<{ include: { deal: true } }>;

/** Due on the agreed day, or later if the seller allows payment days. */
export async function draftOf(tx: Tx, { dueOn, deal }: PaymentOfDeal): Promise<InvoiceDraft> {
  const parties = [deal.sellerOrganizationId, deal.buyerOrganizationId];
  const rows = await tx.organization.findMany({
    where: { id: { in: parties } },
    select: { id: true, legalDetails: true, bankChangedAt: true },
  });
  const [seller, buyer] = parties.map((id) => rows.find((row) => row.id === id));
  const issuer = parseLegalDetails(seller?.legalDetails ?? null);
  const billed = parseLegalDetails(buyer?.legalDetails ?? null);
  const bank = issuer && bankFor(issuer, deal.currency ?? "USD");
  const earliest = later(now(), days(issuer?.paymentDays ?? 0));
  return {
    seller: issuer && issuerOf(issuer),
    buyer: billed && billToOf(billed),
    bank,
    bankChangedAt: seller?.bankChangedAt?.toISOString() ?? null,
    tax: issuer?.tax ?? noTax,
    dueOn: toIsoDay(dueOn > earliest ? dueOn : earliest),
    purchaseOrder: deal.purchaseOrder ?? "",
    missing: issuer
      ? bank
        ? null
        : "Add your bank account before you issue an invoice."
      : "Add your legal name, address, and bank account before you issue an invoice.",
  };
}
