import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { taxOn } from "@/lib/billing/invoices/parties";
import { legalDetailsPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { AppError, conflict, invalid, notFound } from "@/lib/platform/errors";
import { formatDate, withPeriod } from "@/lib/platform/format";
import { formatMoney, toCents } from "@/lib/platform/money";
import { announceStep } from "../announce";
import { openAgreedDeal } from "../agreed/open-deal";
import { getDealProgress } from "../agreed/queries";
import type { DealProgress } from "../agreed/view";
import { creditParts, creditedOf, isInvoiced, openOf } from "./balance";
import { invoiceNumber } from "./document";
import { draftOf } from "./queries";
import {
  type CreditInvoiceInput,
  type InvoiceDraft,
  type InvoiceFacts,
  type IssueInvoiceInput,
  invoiceFactsSchema,
} from "./schema";

/**
 * Issues the seller's invoice for a payment, with the current parties, bank account and tax; it never changes. Calling
 * it again does nothing until the invoice is credited in full. Throws `invalid` while required details are missing.
 */
export async function issueInvoice(
  actor: Seller,
  { id, paymentId }: { id: string; paymentId: string },
  input: IssueInvoiceInput = {},
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    const payment = await tx.payment.findFirst({
      where: { id: paymentId, dealId: id },
      include: { invoices: true, deal: true },
    });
    if (!payment) throw notFound("This payment");
    if (isInvoiced(payment.invoices)) return;
    if (open.deal.state === "canceled") throw conflict("You can’t invoice a canceled deal.");
    const draft = await draftOf(tx, payment);
    const facts = factsOf(draft, input);
    const agreed = toIsoDay(payment.dueOn);
    const dueOn = input.dueOn ?? draft.dueOn;
    if (dueOn < agreed)
      throw invalid({ dueOn: [`The agreed date is ${formatDate(agreed)}. Choose that day or later.`] });
    const { label, amountCents } = payment;
    const { number } = await tx.dealInvoice.create({
      data: {
        ...{ paymentId, dealId: id, label, amountCents, facts },
        taxCents: BigInt(taxOn(Number(amountCents), facts.tax)),
        dueOn: new Date(dueOn),
        ...(await signature(tx, actor, false)),
      },
    });
    if (dueOn !== agreed) await tx.payment.update({ where: { id: paymentId }, data: { dueOn: new Date(dueOn) } });
    const what = `invoice ${invoiceNumber(number)} for ${label}`;
    await announceStep(tx, open, {
      event: "deals.invoice_issued",
      sentence: `${actingName(actor)} issued ${withPeriod(what)}`,
      notification: { type: "deal_payment", title: `${actingName(actor)} issued ${what}: ${open.deal.listing.title}` },
      after: { paymentId, number },
    });
  });
  return getDealProgress(actor, id);
}

function factsOf(draft: InvoiceDraft, input: IssueInvoiceInput): InvoiceFacts {
  const { seller, bank, missing } = draft;
  if (!seller || !bank) throw new AppError("invalid", missing ?? "", { details: { settings: legalDetailsPath } });
  const buyer = draft.buyer ?? input.buyer;
  if (!buyer) throw invalid({ buyer: ["Enter the name and address of the buyer."] });
  const tax = input.tax ?? draft.tax;
  if (tax.kind === "reverse_charge" && !(seller.taxId && buyer.taxId))
    throw invalid({ tax: ["A reverse charge needs the tax IDs of both sides."] });
  return { seller, buyer, bank, tax, purchaseOrder: input.purchaseOrder ?? draft.purchaseOrder };
}

/** Credits an invoice in full or in part, with a separate document. Throws `conflict` for more than the open amount. */
export async function creditInvoice(
  actor: Seller,
  { id, invoiceId }: { id: string; invoiceId: string },
  { amount, reason }: CreditInvoiceInput,
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    const invoice = await tx.dealInvoice.findFirst({
      where: { id: invoiceId, dealId: id, creditsId: null },
      include: { creditNotes: true },
    });
    if (!invoice) throw notFound("This invoice");
    const all = [invoice, ...invoice.creditNotes];
    const currency = open.deal.currency ?? "USD";
    const [cents, left] = [toCents(amount, currency), openOf(invoice, all)];
    const name = invoiceNumber(invoice.number);
    if (left === 0) throw conflict(`Invoice ${name} is already fully credited.`);
    if (cents > left) throw invalid({ amount: [`Enter at most ${formatMoney(left, currency)}, which is still open.`] });
    const { paymentId, label, dueOn } = invoice;
    const { number } = await tx.dealInvoice.create({
      data: {
        ...{ paymentId, dealId: id, creditsId: invoiceId, label, dueOn, reason },
        ...creditParts(invoice, creditedOf(invoice, all), cents),
        facts: invoiceFactsSchema.parse(invoice.facts),
        ...(await signature(tx, actor, true)),
      },
    });
    const what = `credit note ${invoiceNumber(number, true)} of ${formatMoney(cents, currency)} for invoice ${name}`;
    await announceStep(tx, open, {
      event: "deals.invoice_credited",
      sentence: `${actingName(actor)} issued ${what}: ${reason}`,
      notification: {
        type: "deal_payment",
        title: `${actingName(actor)} issued ${what}: ${open.deal.listing.title}`,
        body: reason,
      },
      after: { paymentId, number, invoice: invoice.number },
    });
  });
  return getDealProgress(actor, id);
}

/** Numbers have no gaps within one seller: the seller's lock is held until a number is stored or released. */
async function signature(tx: Tx, { organizationId, userId }: Seller, isCredit: boolean) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`deal_invoices:${organizationId}`}, 0))::text`;
  const last = await tx.dealInvoice.aggregate({
    where: { sellerOrganizationId: organizationId, creditsId: isCredit ? { not: null } : null },
    _max: { number: true },
  });
  return {
    sellerOrganizationId: organizationId,
    number: (last._max.number ?? 0) + 1,
    issuedById: userId,
    issuedAt: now(),
  };
}
