import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { announceStep } from "../announce";
import { openAgreedDeal } from "../agreed/open-deal";
import { getDealProgress } from "../agreed/queries";
import type { DealProgress } from "../agreed/view";
import { invoiceNumber } from "./document";

/** Issues the seller's invoice for a payment, which keeps its amount from then on. A second time changes nothing. */
export async function issueInvoice(
  actor: Seller,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    const payment = await tx.payment.findFirst({
      where: { id: paymentId, dealId: id },
      include: { invoice: { select: { number: true } } },
    });
    if (!payment) throw notFound("This payment");
    if (payment.invoice) return;
    if (open.deal.state === "canceled") throw conflict("A canceled deal takes no more invoices.");
    const number = await nextNumber(tx, actor.organizationId);
    const { label, amountCents, dueOn } = payment;
    await tx.dealInvoice.create({
      data: {
        ...{ paymentId, dealId: id, number, label, amountCents, dueOn },
        sellerOrganizationId: actor.organizationId,
        issuedById: actor.userId,
        issuedAt: now(),
      },
    });
    const what = `invoice ${invoiceNumber(number)} for ${label}`;
    await announceStep(tx, open, {
      event: "deals.invoice_issued",
      sentence: `${actingName(actor)} issued ${what}.`,
      notification: { type: "deal_payment", title: `${actingName(actor)} issued ${what}: ${open.deal.listing.title}` },
      after: { paymentId, number },
    });
  });
  return getDealProgress(actor, id);
}

/** Without gaps within one seller: whoever takes a number holds the seller's lock until it is stored or given back. */
async function nextNumber(tx: Tx, organizationId: string): Promise<number> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`deal_invoices:${organizationId}`}, 0))::text`;
  const last = await tx.dealInvoice.aggregate({
    where: { sellerOrganizationId: organizationId },
    _max: { number: true },
  });
  return (last._max.number ?? 0) + 1;
}
