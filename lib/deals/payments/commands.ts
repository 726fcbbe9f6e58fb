import "server-only";
import { toIsoDay } from "@/lib/platform/days";
import type { Marketer, Seller } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { formatDate, formatCount, withPeriod } from "@/lib/platform/format";
import { formatMoney, toCents } from "@/lib/platform/money";
import { announceStep } from "../announce";
import { type OpenDeal, openAgreedDeal, openDeal } from "../agreed/open-deal";
import { getDealProgress } from "../agreed/queries";
import type { DealProgress } from "../agreed/view";
import { canChangeSchedule, scheduleError } from "./schedule";
import type { MarkPaymentInput, PurchaseOrderInput, ScheduleInput } from "./schema";

/** The seller marks a payment as paid on a day, or removes the mark. The same mark again changes nothing. */
export async function markPayment(
  actor: Seller,
  { id, paymentId }: { id: string; paymentId: string },
  { paidOn, note }: MarkPaymentInput,
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    const payment = await tx.payment.findFirst({ where: { id: paymentId, dealId: id } });
    if (!payment) throw notFound("This payment");
    if (paidOn && new Date(paidOn) > now()) throw invalid({ paidOn: ["Choose today or an earlier day."] });
    const before = payment.paidOn && toIsoDay(payment.paidOn);
    if (before === paidOn && (payment.note ?? null) === (note || null)) return;
    await tx.payment.update({
      where: { id: paymentId },
      data: {
        paidOn: paidOn ? new Date(paidOn) : null,
        note: note || null,
        markedById: actor.userId,
        markedAt: now(),
      },
    });
    await announceMark(tx, open, payment, { paidOn, note });
  });
  return getDealProgress(actor, id);
}

async function announceMark(
  tx: Tx,
  open: OpenDeal,
  payment: { id: string; label: string; amountCents: bigint },
  { paidOn, note }: MarkPaymentInput,
): Promise<void> {
  const { actor, deal } = open;
  const what = `${payment.label}, ${formatMoney(payment.amountCents, deal.currency ?? "USD")}`;
  const mark = paidOn ? `as paid on ${formatDate(paidOn)}` : "as not paid";
  await announceStep(tx, open, {
    event: paidOn ? "deals.payment_marked_paid" : "deals.payment_marked_unpaid",
    sentence: `${actingName(actor)} marked ${what}, ${mark}.`,
    notification: {
      type: "deal_payment",
      title: `${what} is marked ${mark}: ${deal.listing.title}`,
      body: note || undefined,
    },
    after: { paymentId: payment.id, paidOn },
  });
}

/** The seller splits the agreed total into payments. Throws `conflict` once one is paid or a contract is prepared, and `invalid` for another sum. */
export async function changeSchedule(actor: Seller, id: string, { payments }: ScheduleInput): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openDeal(tx, actor, id);
    const deal = await tx.deal.findUniqueOrThrow({
      where: { id },
      include: { payments: { include: { invoices: { select: { id: true } } } }, contract: true },
    });
    if (!canChangeSchedule(deal)) throw conflict("The schedule can no longer be changed.");
    const currency = deal.currency ?? "USD";
    const amounts = payments.map(({ amount }) => toCents(amount, currency));
    const error = scheduleError(amounts, Number(deal.totalCents), currency);
    if (error) throw invalid({ payments: [error] });
    await tx.payment.deleteMany({ where: { dealId: id } });
    await tx.payment.createMany({
      data: payments.map(({ label, dueOn }, position) => ({
        dealId: id,
        position,
        label,
        amountCents: BigInt(amounts[position] ?? 0),
        dueOn: new Date(dueOn),
      })),
    });
    const count = formatCount(payments.length, "payment");
    await announceStep(tx, open, {
      event: "deals.schedule_changed",
      sentence: `${actingName(actor)} changed the payment schedule to ${count}.`,
      notification: { type: "deal_payment", title: `The payment schedule changed: ${open.deal.listing.title}` },
      after: { payments: payments.length },
    });
  });
  return getDealProgress(actor, id);
}

/** The buyer's reference for the invoices of a deal; existing ones stay as they are. The same again changes nothing. */
export async function savePurchaseOrder(
  actor: Marketer,
  id: string,
  { purchaseOrder }: PurchaseOrderInput,
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    const before = await tx.deal.findUniqueOrThrow({ where: { id }, select: { purchaseOrder: true } });
    if ((before.purchaseOrder ?? "") === purchaseOrder) return;
    await tx.deal.update({ where: { id }, data: { purchaseOrder: purchaseOrder || null } });
    const what = purchaseOrder ? `set the PO number to ${purchaseOrder}` : "removed the PO number";
    await announceStep(tx, open, {
      event: "deals.purchase_order_saved",
      sentence: `${actingName(actor)} ${withPeriod(what)}`,
      after: { purchaseOrder },
    });
  });
  return getDealProgress(actor, id);
}
