import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import type { OrganizationMember } from "@/lib/auth/actor";
import { namesOf } from "@/lib/auth/name-queries";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/money";
import { dealsVisibleTo } from "../policy";
import type { InvoiceFacts } from "./document";

/** An issued invoice, for either side of its deal. Throws `not_found` for any other. */
export async function getInvoice(
  actor: OrganizationMember,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<InvoiceFacts> {
  const invoice = await db.dealInvoice.findFirst({
    where: { paymentId, dealId: id, deal: dealsVisibleTo(actor) },
    include: {
      payment: { select: { paidOn: true } },
      deal: {
        select: {
          number: true,
          currency: true,
          buyerOrganizationId: true,
          sellerOrganizationId: true,
          listing: { select: { title: true } },
        },
      },
    },
  });
  if (!invoice) throw notFound("This invoice");
  const { deal, number, label, amountCents, dueOn, issuedAt, payment } = invoice;
  const names = await namesOf([deal.buyerOrganizationId, deal.sellerOrganizationId]);
  return {
    ...{ number, label },
    amount: toDollars(amountCents),
    currency: deal.currency ?? "USD",
    dueOn: toIsoDay(dueOn),
    issuedAt: issuedAt.toISOString(),
    paidOn: payment.paidOn && toIsoDay(payment.paidOn),
    deal: { number: deal.number, listingTitle: deal.listing.title },
    seller: names.get(deal.sellerOrganizationId) ?? "",
    buyer: names.get(deal.buyerOrganizationId) ?? "",
  };
}
