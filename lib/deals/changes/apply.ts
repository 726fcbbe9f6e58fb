/**
 * Applies an accepted change order to its deal, in its transaction: stock, checklist, payments and the deal's dates.
 */
import "server-only";
import { settleStock } from "@/lib/listings/status-changes";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import type { OpenDeal } from "../agreed/open-deal";
import { resellTerms } from "../claims";
import { owedItems } from "../fulfillment/owed-store";
import type { Negotiation } from "../negotiation";
import { type Terms } from "../terms";
import { noticeUnavailableJob } from "../unavailable-job";
import { checklistChanges } from "./deliverable-changes";
import { paymentChanges } from "./payment-changes";

interface Change {
  number: number;
  before: Terms;
  after: Terms;
  negotiation: Negotiation;
}

export async function applyChange(tx: Tx, open: OpenDeal, change: Change): Promise<void> {
  const { negotiation, after } = change;
  const { id, listing } = open.deal;
  await resellTerms(tx, negotiation, after, open.side);
  await changeChecklist(tx, id, change);
  await changePayments(tx, id, change);
  await tx.deal.update({
    where: { id },
    data: {
      totalCents: BigInt(after.totalCents),
      termStart: new Date(after.termStart),
      termEnd: new Date(after.termEnd),
      firstRefusal: after.firstRefusal,
      termsVersion: { increment: 1 },
    },
  });
  await settleStock(tx, listing.id);
  await enqueue(tx, noticeUnavailableJob, { listingId: listing.id });
}

async function changeChecklist(tx: Tx, dealId: string, { number, before, after }: Change): Promise<void> {
  const listed = await tx.deliverable.findMany({ where: { dealId }, orderBy: { position: "asc" } });
  const { resize, remove, waive, add } = checklistChanges(listed, await owedItems(tx, after));
  for (const { id, quantity } of resize) await tx.deliverable.update({ where: { id }, data: { quantity } });
  await tx.deliverable.deleteMany({ where: { id: { in: remove }, dealId } });
  await tx.deliverable.updateMany({
    where: { id: { in: waive }, dealId },
    data: { state: "waived", note: `Removed by change order ${number}`, decidedAt: now() },
  });
  const next = (listed.at(-1)?.position ?? -1) + 1;
  await tx.deliverable.createMany({ data: add.map((item, at) => ({ ...item, dealId, position: next + at })) });
  if (before.termEnd === after.termEnd) return;
  await tx.deliverable.updateMany({
    where: { dealId, dueOn: new Date(before.termEnd), state: { notIn: ["proof_accepted", "waived"] } },
    data: { dueOn: new Date(after.termEnd) },
  });
}

async function changePayments(tx: Tx, dealId: string, { number, after }: Change): Promise<void> {
  const rows = await tx.payment.findMany({
    where: { dealId },
    orderBy: { position: "asc" },
    include: { invoices: { select: { id: true } } },
  });
  const changes = paymentChanges(rows.map(listedPayment), after.totalCents);
  if (!changes) throw conflict(paidMoreText);
  for (const { id, amountCents } of changes.resize)
    await tx.payment.update({ where: { id }, data: { amountCents: BigInt(amountCents) } });
  await tx.payment.deleteMany({ where: { id: { in: changes.remove }, dealId } });
  if (changes.add === 0) return;
  await tx.payment.create({
    data: {
      dealId,
      position: (rows.at(-1)?.position ?? -1) + 1,
      label: `Change order ${number}`,
      amountCents: BigInt(changes.add),
      dueOn: new Date(after.termEnd),
    },
  });
}

export const paidMoreText = "More than the new total is already paid or invoiced.";

export const listedPayment = (row: {
  id: string;
  amountCents: bigint;
  paidOn: Date | null;
  invoices: readonly object[];
}) => ({
  id: row.id,
  amountCents: Number(row.amountCents),
  isFixed: row.paidOn !== null || row.invoices.length > 0,
});
